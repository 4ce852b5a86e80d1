import type { LineOptionRead } from '@rawnaq/contract/line-options'
import { useTranslations } from '../words/translations.ts'

type Chosen = { size: string | null; color: string | null; options: readonly LineOptionRead[] }

/** The chosen size and colour and the texts of engravings; nothing for an item without them. */
export function LineOptions({ of: { size, color, options } }: { of: Chosen }) {
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
    </>
  )
}
