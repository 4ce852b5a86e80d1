import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import { useTranslations } from '../words/translations.ts'
import { useArrivalDays } from './arrival-days.tsx'

/** The first day that can be chosen in Kuwait, with the time left to order for it. */
export function EarliestDay({ of: { day, days_ahead, minutes_left } }: { of: EarliestDelivery }) {
  const t = useTranslations('cart.arrival')
  const format = useArrivalDays()
  if (days_ahead > 1 || minutes_left >= 24 * 60)
    return t.rich('from', { days: () => <bdi>{format({ from: day, to: day })}</bdi> })
  const left = { hours: String(Math.floor(minutes_left / 60)), minutes: String(minutes_left % 60) }
  return t(days_ahead === 0 ? 'today' : 'tomorrow', left)
}
