import { useEffect } from 'react'
import { useLanguage } from './current-language.ts'
import { translateKey } from './translate-key.ts'

/** Names the tab of the browser after a screen, in the language of the admin; null leaves it to somebody else. */
export function useDocumentTitle(screen: string | null) {
  const locale = useLanguage()
  useEffect(() => {
    if (screen !== null) document.title = translateKey(locale, screen ? 'shell.tab' : 'shell.title', { screen })
  }, [locale, screen])
}
