import { LocalisedLink } from '../../language/localised-link.tsx'
import { useRootData } from '../../root-data.ts'
import { giftLinks } from '../../search/start-links.ts'
import { SectionHead } from '../../ui/text/section.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

/** Links to the pages of the current occasions. */
export function Occasions({ id, title, text }: SectionTexts) {
  const t = useTranslations('catalogue.home')
  const occasions = useRootData()?.giftTags.find(({ group }) => group === 'occasion')
  if (!occasions) return null
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead
        title={title ? <SettingWords of={title} /> : t('occasions')}
        titleId={id}
        lead={text && <SettingWords of={text} />}
      />
      <ul className="gift-chips occasion-chips">
        {giftLinks('occasion', occasions.tags).map(({ to, name }) => (
          <li key={to}>
            <LocalisedLink className="gift-chip" to={to}>
              <span>
                <ShopText>{name}</ShopText>
              </span>
            </LocalisedLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
