import type { PlacedOrder } from '@rawnaq/contract/checkout'
import type { Shortfall } from '@rawnaq/contract/customer-orders'
import { useEffect, useRef } from 'react'
import { profileStore } from '../../account/session/profile-store.ts'
import { accountApi } from '../../account/session/session.ts'
import { sessionEndedKey } from '../../account/session/session-ended-key.ts'
import { sessionText } from '../../browser/web-storage.ts'
import { clearCheckoutState } from '../../checkout/clear-checkout-state.ts'
import { langOf } from '../../language/lang.ts'
import { useLocalisedNavigate } from '../../language/localised-link.tsx'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { useTranslations } from '../../words/translations.ts'
import { guestSavedLines } from '../saved/guest-saved-lines.ts'
import { startCartSync } from './cart-sync.ts'
import { requestSave } from './customer-cart.ts'

/** Synchronises the cart of a signed-in customer. Signing out in any tab clears it in this one. */
export function CustomerCartSync({ userId }: { userId: number }) {
  const messages = useCartMessages()
  useEffect(() => {
    const end = startCartSync(() => accountApi(langOf(window.location.href)), {
      reportShortfalls: (lines) => messages.current.reportShortfalls(lines),
      notSaved: (words) => messages.current.notSaved(words),
      orderRecovered: (order) => messages.current.arrived(order),
    })
    // A failure is ignored: the lines stay in this browser, and the cart page merges them again.
    if (guestSavedLines.read().length > 0) Promise.allSettled([mergeSavedLines()])
    // Another tab or device may have changed the cart meanwhile.
    const saveIfVisible = () => document.visibilityState === 'visible' && requestSave()
    const events = ['focus', 'online', 'pageshow']
    for (const event of events) window.addEventListener(event, saveIfVisible)
    document.addEventListener('visibilitychange', saveIfVisible)
    return () => {
      for (const event of events) window.removeEventListener(event, saveIfVisible)
      document.removeEventListener('visibilitychange', saveIfVisible)
      end()
      // After an expired session the customer returns to the checkout, so its state stays.
      if (profileStore.read()?.id !== userId && sessionText(sessionEndedKey) === null) clearCheckoutState()
    }
  }, [userId, messages])
  return null
}

/** Loaded when needed: most customers have saved nothing as a guest. */
const mergeSavedLines = async () => (await import('../saved/saved-lines.ts')).savedLines.load()

/** Messages about the cart, in the current language. */
function useCartMessages() {
  const t = useTranslations('customer.cart')
  const card = useTranslations('common.card')
  const navigate = useLocalisedNavigate()
  const action = { label: card('viewCart'), to: '/cart' }
  const current = {
    reportShortfalls(lines: readonly Shortfall[]) {
      const [line] = lines
      if (!line) return
      const text =
        lines.length === 1
          ? t('shortfall', { count: line.item_quantity, name: line.name ?? t('anItem') })
          : t('severalShortfalls', { count: lines.length })
      showToast({ text, tone: 'error', action })
    },
    /** Redirects a shopper who is on the cart or checkout page. */
    arrived({ id, number }: PlacedOrder) {
      const to = `/successful-payment/${id}`
      if (/\/(cart|checkout)$/.test(window.location.pathname)) {
        navigate(to)
        return 'redirected'
      }
      showToast({ text: t('arrived', { number }), action: { label: t('seeOrder'), to } })
      return 'shown'
    },
    notSaved: (words: string | null) => showToast({ text: words ?? t('notSaved'), tone: 'error', action }),
  }
  const latest = useRef(current)
  latest.current = current
  return latest
}
