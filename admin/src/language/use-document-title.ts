import { useEffect } from 'react'
import { useLanguage } from './current-language.ts'
import { wordFor } from './translate-key.ts'

/** Names the tab of the browser after a screen, in the language of the admin; null leaves it to somebody else. */
export function useTabName(screen: string | null) {
  const locale = useLanguage()
  useEffect(() => {
    if (screen !== null) document.title = wordFor(locale, screen ? 'shell.tab' : 'shell.title', { screen })
  }, [locale, screen])
}
