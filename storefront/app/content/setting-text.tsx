import { directionOf } from '@rawnaq/rules/locale'
import type { SettingText } from './setting-entries.ts'

/** For the element that shows a shopkeeper's text: its language and direction, where they are not those of the page. */
export const marked = ({ lang }: SettingText) => (lang ? { lang, dir: directionOf(lang) } : {})

/** A shopkeeper's text in paragraphs; a blank line begins the next. */
export function Paragraphs({ text }: { text: SettingText }) {
  return text.text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key and never move
    <p key={index} {...marked(text)}>
      {paragraph}
    </p>
  ))
}
