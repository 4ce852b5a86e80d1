import { useEffect, useState } from 'react'
import { TitlePortal } from 'react-admin'
import { useDocumentTitle } from '../language/use-document-title.ts'

/** The name of the screen, in the bar and on the tab of the browser. */
export function ScreenTitle() {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  useDocumentTitle(useTextOf(heading))
  return <TitlePortal component="h1" ref={setHeading} sx={ellipsis} />
}

/** The text of an element as it is now: screens render theirs into the bar. */
function useTextOf(element: HTMLElement | null): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!element) return
    const read = () => setText(element.textContent)
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [element])
  return text
}

/** What stands in the title is one line with it, so that a long one ends in dots. */
const ellipsis = { '& .RaConfigurable-root': { display: 'inline' } }
