import { useEffect, useState } from 'react'
import { TitlePortal } from 'react-admin'
import { useDocumentTitle } from '../language/use-document-title.ts'

/** The title of the screen, in the app bar and as document title. */
export function ScreenTitle() {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  useDocumentTitle(useTextOf(heading))
  return <TitlePortal component="h1" ref={setHeading} sx={ellipsis} />
}

/** The current text of an element; screens render their titles into the app bar through a portal. */
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

/** Keeps the title on one line, so that a long one is truncated with an ellipsis. */
const ellipsis = { '& .RaConfigurable-root': { display: 'inline' } }
