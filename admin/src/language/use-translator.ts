import { useLanguage } from './current-language.ts'
import { wordFor } from './translate-key.ts'

/** Says a key in the language of the admin, where react-admin is not there yet. */
export function useWords() {
  const locale = useLanguage()
  return (key: string) => wordFor(locale, key, {})
}
