import { directionOf } from '@rawnaq/rules/locale'
import type { SettingText, TextSection } from './setting-entries.ts'

/** The `lang` and `dir` attributes of a text of the shop that is not in the language of the page. */
export const marked = ({ lang }: SettingText) => (lang ? { lang, dir: directionOf(lang) } : {})

/** A text of the shop in paragraphs, separated by blank lines. */
export function Paragraphs({ text }: { text: SettingText }) {
  return text.text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key and never move
    <p key={index} {...marked(text)}>
      {paragraph}
    </p>
  ))
}

/** Sections of a text page, each with its title beside its text. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraph }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other key and never move
    <section className="condition" key={index}>
      {title && <h2 {...marked(title)}>{title.text}</h2>}
      <div className="condition-words">{paragraph && <Paragraphs text={paragraph} />}</div>
    </section>
  ))
}
