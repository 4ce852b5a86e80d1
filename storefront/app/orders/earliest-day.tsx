import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import { useTranslations } from '../words/translations.ts'
import { useArrivalDays } from './arrival-days.tsx'

/** The first day that can be chosen in Kuwait, with the time left to order for it. */
export function EarliestDay({ of: { day, days_ahead, minutes_left } }: { of: EarliestDelivery }) {
  const t = useTranslations('cart.arrival')
  const format = useArrivalDays()
  if (days_ahead > 1 || minutes_left >= 24 * 60)
    return t.rich('from', { days: () => <bdi>{format({ from: day, to: day })}</bdi> })
  const [hours, minutes] = [Math.floor(minutes_left / 60), String(minutes_left % 60)]
  const left = hours > 0 ? t('hours', { hours: String(hours), minutes }) : t('minutes', { minutes })
  return t(days_ahead === 0 ? 'today' : 'tomorrow', { left })
}
