import { useEffect } from 'react'
import { useLanguage } from './current-language.ts'
import { translateKey } from './translate-key.ts'

/** Sets the document title to the name of a screen; null leaves it unchanged. */
export function useDocumentTitle(screen: string | null) {
  const locale = useLanguage()
  useEffect(() => {
    if (screen !== null) document.title = translateKey(locale, screen ? 'shell.tab' : 'shell.title', { screen })
  }, [locale, screen])
}
