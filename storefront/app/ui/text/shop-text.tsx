import { directionOf } from '@rawnaq/rules/locale'
import { detectLanguage } from '../../language/detect-language.ts'
import { useLang } from '../../language/lang.ts'

/** A text of the shop. A text that exists only in the other language is marked with its `lang` and `dir`. */
export function ShopText({ children: text }: { children: string }) {
  const locale = useLang()
  const language = detectLanguage(text) ?? locale
  const isOther = language !== locale
  return <bdi {...(isOther && { lang: language, dir: directionOf(language) })}>{text}</bdi>
}
