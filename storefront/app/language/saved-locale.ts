import type { Locale } from '@rawnaq/rules/locale'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localText, setLocalText } from '../browser/web-storage.ts'
import { useRootData } from '../root-data.ts'
import { langOf } from './lang.ts'
import { withLang } from './with-lang.ts'

const storageKey = 'locale'

export const saveLocale = (locale: Locale) => setLocalText(storageKey, locale)

/** Redirects a visitor without a language in the address to the last used one, on arrival only. */
export function useSavedLocale() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const languages = useRootData()?.languages
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first address counts
  useEffect(() => {
    if (new URLSearchParams(search).has('lang')) saveLocale(langOf(search))
    else if (localText(storageKey) === 'ar' && languages?.includes('ar'))
      navigate(withLang(pathname + search + hash, 'ar'), { replace: true })
  }, [])
}
