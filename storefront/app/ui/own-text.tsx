import { directionOf } from '@rawnaq/rules/locale'
import { useLang } from '../language/lang.ts'
import { languageOf } from '../language/language-of.ts'

/** A text of the shop; one that is there only in the other language is marked as such, for screen readers and for its direction. */
export function OwnText({ children: text }: { children: string }) {
  const locale = useLang()
  const language = languageOf(text) ?? locale
  const isOther = language !== locale
  return <bdi {...(isOther && { lang: language, dir: directionOf(language) })}>{text}</bdi>
}
