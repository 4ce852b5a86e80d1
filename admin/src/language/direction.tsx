import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtl from '@mui/stylis-plugin-rtl'
import { directionOf } from '@rawnaq/rules/locale'
import { type ReactNode, useEffect } from 'react'
import { prefixer } from 'stylis'
import { useLanguage } from './current-language.ts'

/** Sets the language and direction of the document, and an Emotion cache for that direction with the CSP nonce. */
export function Direction({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
  return <CacheProvider value={caches[directionOf(locale)]}>{children}</CacheProvider>
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const caches = {
  ltr: createCache({ key: 'adm', nonce, stylisPlugins: [prefixer] }),
  rtl: createCache({ key: 'admrtl', nonce, stylisPlugins: [prefixer, rtl] }),
}
