import { useTranslations } from '../words/translations.ts'

type Chosen = { size: string | null; color: string | null }

/** Which size and colour were chosen; nothing for a piece that comes in one kind. */
export function LineOptions({ of: { size, color } }: { of: Chosen }) {
  const t = useTranslations('ordered')
  const chosen = size && color ? t('options', { size, color }) : (size ?? color)
  return chosen && <p className="line-options">{chosen}</p>
}
