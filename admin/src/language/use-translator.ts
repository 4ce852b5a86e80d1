import { useLanguage } from './current-language.ts'
import { translateKey } from './translate-key.ts'

/** A translate function for pages outside react-admin. */
export function useTranslator() {
  const locale = useLanguage()
  return (key: string) => translateKey(locale, key, {})
}
