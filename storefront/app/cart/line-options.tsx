import type { LineOptionRead } from '@rawnaq/contract/line-options'
import type { LinePart } from '@rawnaq/contract/line-parts'
import { useTranslations } from '../words/translations.ts'

type Chosen = {
  size: string | null
  color: string | null
  options: readonly LineOptionRead[]
  parts: readonly LinePart[]
  dispatch_note: string | null
}

/** The chosen size and colour, the texts of engravings, what is inside a hamper, and when a back-order leaves. */
export function LineOptions({ of: { size, color, options, parts, dispatch_note: note } }: { of: Chosen }) {
  const t = useTranslations('orderSummary')
  const chosen = size && color ? t('options', { size, color }) : (size ?? color)
  return (
    <>
      {chosen && <p className="line-options">{chosen}</p>}
      {options.map(({ option_id, name, value }) => (
        <p key={option_id} className="line-options">
          {name && <bdi>{name}: </bdi>}
          <bdi className="line-text">{value}</bdi>
        </p>
      ))}
      {parts.map((part) => (
        <p key={`${part.item_id} ${part.property_id}`} className="line-options">
          {part.quantity} × <bdi>{[part.name, part.size, part.color].filter(Boolean).join(' · ')}</bdi>
        </p>
      ))}
      {note && <p className="line-options">{note}</p>}
    </>
  )
}
