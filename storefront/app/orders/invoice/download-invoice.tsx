import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useTranslations } from '../../words/translations.ts'
import { useSaveInvoice } from './use-save-invoice.ts'

/** A button that saves the invoice of an order as a PDF. */
export function DownloadInvoice({ order }: { order: { id: number; number: string } }) {
  const t = useTranslations('invoice')
  const { isSaving, save } = useSaveInvoice(order)
  return (
    <Button look="outline" busy={isSaving} onClick={save}>
      <Icon of={Download} small />
      {t('download')}
    </Button>
  )
}
