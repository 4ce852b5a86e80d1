import { useTranslations } from '../../words/translations.ts'

/** Tells the shopkeeper that nobody else sees the page yet. */
export function PreviewNote() {
  const t = useTranslations('product')
  return (
    <p className="preview-note" role="note">
      {t('preview')}
    </p>
  )
}
