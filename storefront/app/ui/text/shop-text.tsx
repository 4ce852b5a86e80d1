import { directionOf } from '@rawnaq/rules/locale'
import { detectLanguage } from '../../language/detect-language.ts'
import { useLang } from '../../language/lang.ts'

/** A text of the shop; one that is there only in the other language is marked as such, for screen readers and for its direction. */
export function ShopText({ children: text }: { children: string }) {
  const locale = useLang()
  const language = detectLanguage(text) ?? locale
  const isOther = language !== locale
  return <bdi {...(isOther && { lang: language, dir: directionOf(language) })}>{text}</bdi>
}
