import type { Locale } from '@rawnaq/rules/locale'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localText, setLocalText } from '../browser/web-storage.ts'
import { useRootData } from '../root-data.ts'
import { langOf } from './lang.ts'
import { withLang } from './with-lang.ts'

const entry = 'locale'

export const saveLocale = (locale: Locale) => setLocalText(entry, locale)

/** Redirects a visitor without a language in the address to the last used one, on arrival only. */
export function useSavedLocale() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const languages = useRootData()?.languages
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address of arrival counts
  useEffect(() => {
    if (new URLSearchParams(search).has('lang')) saveLocale(langOf(search))
    else if (localText(entry) === 'ar' && languages?.includes('ar'))
      navigate(withLang(pathname + search + hash, 'ar'), { replace: true })
  }, [])
}
