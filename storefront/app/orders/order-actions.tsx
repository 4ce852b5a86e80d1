import type { Order } from '@rawnaq/contract/order'
import { customerMayCancel, statusNamed } from '@rawnaq/rules/order-status'
import { useRevalidator } from 'react-router'
import { whatsAppLink } from '../contact/phone-links.ts'
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts'
import { useLang } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { BuyAgain } from './buy-again.tsx'

/** The actions of an order: order again unless it is one of condolence, print or save the invoice, ask about it, cancel. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations('order')
  const progress = useTranslations('orderProgress')
  const whatsapp = useRootData()?.settings.whatsapp
  const locale = useLang()
  const { revalidate } = useRevalidator()
  const status = statusNamed(order.status)
  const sheet = useLazyDialog(loadConfirmSheet)
  const cancel = async () => {
    const { accountApi } = await import('../account/session/session.ts')
    try {
      await accountApi(locale).cancelOrder(order.id)
      showToast({ text: progress('canceled') })
    } finally {
      // A refusal means that the status has changed.
      await revalidate()
    }
  }
  const errorMessage = useErrorMessage()
  const save = () =>
    import('./invoice/save-invoice.ts')
      .then(({ saveInvoice }) => saveInvoice(order, locale))
      .catch((failure) => showToast({ text: errorMessage(failure), tone: 'error' }))
  return (
    <div className="order-actions">
      {!order.gift?.occasion?.is_condolence && !order.bought_gift_card && (
        <BuyAgain order={order} look={status === 'no_payment' ? 'outline' : 'primary'} />
      )}
      {status !== 'no_payment' && status !== 'canceled' && !order.bought_gift_card && (
        <>
          <ButtonLink full look="outline" to={`/invoice/${order.id}`}>
            {t('invoice')}
          </ButtonLink>
          <Button full look="outline" onClick={save}>
            {progress('invoicePdf')}
          </Button>
        </>
      )}
      {whatsapp && (
        <a
          className="button button-quiet button-full"
          href={whatsAppLink(whatsapp, progress('question', { number: order.number }))}
          target="_blank"
          rel="noopener"
        >
          {progress('whatsapp')}
        </a>
      )}
      {customerMayCancel(status) && (
        <Button full look="quiet" {...sheet.opener}>
          {progress('cancel')}
        </Button>
      )}
      {sheet.Dialog && (
        <sheet.Dialog
          open={sheet.isOpen}
          onClose={sheet.close}
          title={progress('cancelTitle', { number: order.number })}
          lead={progress('cancelLead')}
          yes={progress('cancel')}
          no={progress('doNotCancel')}
          act={cancel}
        />
      )}
    </div>
  )
}

const loadConfirmSheet = async () => (await import('../ui/confirm-sheet.tsx')).ConfirmSheet
