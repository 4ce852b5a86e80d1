import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLang } from '../../language/lang.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { useErrorMessage } from '../../use-error-message.ts'
import { useTranslations } from '../../words/translations.ts'

/** A button that saves the invoice of an order as a PDF. */
export function DownloadInvoice({ order }: { order: { id: number; number: string } }) {
  const t = useTranslations('invoice')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveInvoice } = await import('./save-invoice.ts')
      await saveInvoice(order, locale)
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={isBusy} onClick={save}>
      <Icon of={Download} small />
      {t('download')}
    </Button>
  )
}
