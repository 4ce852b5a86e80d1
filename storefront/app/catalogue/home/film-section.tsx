import { itemPath } from '@rawnaq/rules/page-paths'
import type { SettingText } from '../../content/setting-entries.ts'
import { Paragraphs } from '../../content/setting-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import { Film, type SilentFilm } from './film.tsx'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

type FilmSectionProps = SectionTexts & {
  button: SettingText | null
  item: { id: number; slug: string; name: string; brief: string }
  film: SilentFilm
}

/** The film of an item beside a text and the link to the item. Without words of the shop, the item's own. */
export function FilmSection({ id, title, text, button, item, film }: FilmSectionProps) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="home-text home-text-pictured">
        <Film film={film} />
        <div className="home-text-words">
          <h2 id={id}>{title ? <SettingWords of={title} /> : <ShopText>{item.name}</ShopText>}</h2>
          {text ? (
            <Paragraphs text={text} />
          ) : (
            <p>
              <ShopText>{item.brief}</ShopText>
            </p>
          )}
          <div>
            <ButtonLink look="outline" to={itemPath(item.id, item.slug)}>
              {button ? <SettingWords of={button} /> : t('filmItem')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
