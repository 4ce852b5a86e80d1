import type { Order } from '@rawnaq/contract/order'
import { homeTimeZone } from '@rawnaq/rules/time-zone'
import { intlLocale, useLang } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type Deadlines = Pick<Order, 'hold_until' | 'balance_until'>

/** Until when the items of an unpaid order are reserved, or the balance of a changed one can be paid. */
export function PaymentDeadline({ order: { hold_until, balance_until } }: { order: Deadlines }) {
  const t = useTranslations('order')
  const deadline = useDeadline()
  const until = balance_until ?? hold_until
  const key = balance_until ? 'payUntil' : 'reservedUntil'
  return until && <p>{t.rich(key, { ...isolated, time: () => <bdi>{deadline(until)}</bdi> })}</p>
}

/** Formats a time of day as `14:45`, in the time zone of the shop as in emails; with the date unless it is today. */
function useDeadline(): (iso: string) => string {
  const locale = intlLocale[useLang()]
  const timeZone = useRootData()?.settings.time_zone ?? homeTimeZone
  const dayOf = (date: Date) => date.toLocaleDateString('en', { timeZone })
  return (iso) => {
    const until = new Date(iso)
    const dateStyle = dayOf(until) === dayOf(new Date()) ? undefined : 'medium'
    return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone }).format(until)
  }
}
