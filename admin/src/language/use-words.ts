import { useLanguage } from './chosen-language.ts'
import { wordFor } from './words-for.ts'

/** Says a key in the language of the admin, where react-admin is not there yet. */
export function useWords() {
  const locale = useLanguage()
  return (key: string) => wordFor(locale, key, {})
}
