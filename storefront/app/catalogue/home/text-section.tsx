import { Paragraphs } from '../../content/setting-text.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { PictureFiles } from '../../ui/media/picture-sources.ts'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

/** A text of the shop, beside a picture if it has one. */
export function TextSection({ id, title, text, image }: SectionTexts & { image: PictureFiles | null }) {
  return (
    <section className="section wrap" aria-labelledby={title ? id : undefined}>
      <div className={image ? 'home-text home-text-pictured' : 'home-text'}>
        {image && <Picture media={image} alt="" sizes="(min-width: 48rem) 44vw, 90vw" />}
        <div className="home-text-words">
          {title && (
            <h2 id={id}>
              <SettingWords of={title} />
            </h2>
          )}
          {text && <Paragraphs text={text} />}
        </div>
      </div>
    </section>
  )
}
