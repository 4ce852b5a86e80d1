import type { Shortfall } from '@rawnaq/contract/customer-orders'
import type { Order } from '@rawnaq/contract/order'
import { useState } from 'react'
import { lineName } from '../cart/quote/priced-line.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { useLang } from '../language/lang.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** Adds the available items of an order to the cart and lists the shortfalls. */
export function BuyAgain({ order, look = 'primary' }: { order: Order; look?: 'primary' | 'outline' }) {
  const t = useTranslations('orderProgress')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ isAny: boolean; shortfalls: readonly Shortfall[] } | null>(null)
  const buy = async () => {
    setBusy(true)
    try {
      const { accountApi } = await import('../account/session/session.ts')
      const { data, shortfalls } = await accountApi(locale).buyAgain(order.id)
      for (const { property_id = null, ...line } of data.items) cartStore.add({ ...line, property_id })
      setResult({ isAny: data.items.length > 0, shortfalls })
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button full look={look} busy={isBusy} onClick={buy}>
        {t('again')}
      </Button>
      <div role="status" className="order-again">
        {result && (
          <>
            <p>{t(result.isAny ? 'againDone' : 'againNone')}</p>
            <ul>
              {result.shortfalls.map((line) => (
                <li key={lineName(line)}>
                  <ShortfallText line={line} />
                </li>
              ))}
            </ul>
            {result.isAny && (
              <ButtonLink full look="quiet" to="/cart">
                {t('viewCart')}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </>
  )
}

function ShortfallText({ line: { name, wanted, item_quantity: got } }: { line: Shortfall }) {
  const t = useTranslations('orderProgress')
  const item = name ?? t('againUnnamed')
  if (got === 0) return t('againGone', { name: item })
  return t.rich('againLess', { ...isolated, name: item, got: String(got), wanted: String(wanted) })
}
