import type { HamperPart } from '@rawnaq/contract/hamper-parts'
import { itemPath } from '@rawnaq/rules/page-paths'
import { useId } from 'react'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { SectionHead } from '../../ui/text/section.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'

/** What is inside a hamper, each part with a link to its page if it is sold alone. Nothing for other items. */
export function HamperParts({ parts }: { parts: readonly HamperPart[] }) {
  const t = useTranslations('product')
  const titleId = useId()
  if (parts.length === 0) return null
  return (
    <section className="section" aria-labelledby={titleId}>
      <SectionHead title={t('inside')} titleId={titleId} />
      <ul className="hamper-parts">
        {parts.map((part) => (
          <li key={`${part.item_id} ${part.property_id}`} className="hamper-part">
            <span className="line-picture">
              {part.image && <Picture media={part.image} sizes="(max-width: 48rem) 5rem, 7rem" alt="" />}
            </span>
            <div>
              {part.quantity} × <PartName of={part} />
              <Variant of={part} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartName({ of: { item_id, slug, name, is_on_sale } }: { of: HamperPart }) {
  if (!is_on_sale) return <ShopText>{name}</ShopText>
  return (
    <LocalisedLink className="hamper-part-name" to={itemPath(item_id, slug)}>
      <ShopText>{name}</ShopText>
    </LocalisedLink>
  )
}

function Variant({ of: { size, color } }: { of: HamperPart }) {
  const t = useTranslations('product')
  const variant = size && color ? t('insideVariant', { size, color }) : (size ?? color)
  return variant ? <p className="text-small text-soft">{variant}</p> : null
}
