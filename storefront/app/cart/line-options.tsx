import { useTranslations } from '../words/translations.ts'

type Chosen = { size: string | null; color: string | null }

/** The chosen size and colour; nothing for an item without variants. */
export function LineOptions({ of: { size, color } }: { of: Chosen }) {
  const t = useTranslations('orderSummary')
  const chosen = size && color ? t('options', { size, color }) : (size ?? color)
  return chosen && <p className="line-options">{chosen}</p>
}
