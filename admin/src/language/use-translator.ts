import { useLanguage } from './current-language.ts'
import { translateKey } from './translate-key.ts'

/** Says a key in the language of the admin, where react-admin is not there yet. */
export function useTranslator() {
  const locale = useLanguage()
  return (key: string) => translateKey(locale, key, {})
}
