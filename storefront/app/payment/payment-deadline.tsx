import type { Order } from '@rawnaq/contract/order'
import type { Locale } from '@rawnaq/rules/locale'
import { intlLocale, useLang } from '../language/lang.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** The time until which the items of an unpaid order are reserved. */
export function PaymentDeadline({ order: { hold_until } }: { order: Pick<Order, 'hold_until'> }) {
  const t = useTranslations('order')
  const locale = useLang()
  return (
    hold_until && <p>{t.rich('keptUntil', { ...isolated, time: () => <bdi>{deadline(hold_until, locale)}</bdi> })}</p>
  )
}

/** A time of day, `14:45`, in the browser's time zone; with the date unless it is today. */
function deadline(iso: string, locale: Locale): string {
  const until = new Date(iso)
  const isToday = until.toDateString() === new Date().toDateString()
  const dateStyle = isToday ? undefined : 'medium'
  return new Intl.DateTimeFormat(intlLocale[locale], { dateStyle, timeStyle: 'short' }).format(until)
}
