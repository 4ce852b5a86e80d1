import { useEffect } from 'react'
import { useShopName } from '../api/shop-name.ts'
import { useLanguage } from './current-language.ts'
import { translateKey } from './translate-key.ts'

/** Sets the document title to the name of a screen; null leaves it unchanged. */
export function useDocumentTitle(screen: string | null) {
  const locale = useLanguage()
  const shop = useShopName()
  useEffect(() => {
    if (screen !== null) document.title = translateKey(locale, screen ? 'shell.tab' : 'shell.title', { screen, shop })
  }, [locale, screen, shop])
}
