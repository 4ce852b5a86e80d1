import type { Quote } from '@rawnaq/contract/ordering'
import { gulfCountries } from '@rawnaq/rules/countries'
import Truck from 'lucide-react/icons/truck'
import { useArrivalDays } from '../orders/arrival-days.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'

type ArrivalNoteProps = {
  quote: Pick<Quote, 'arrival' | 'earliest_delivery'>
  /** The country of the address; null while none is chosen, which shows the days for the Gulf. */
  country?: string | null
}

/** When an order placed now arrives, as the server computed it with the quote. */
export function ArrivalNote({ quote: { arrival, earliest_delivery: earliest }, country = null }: ArrivalNoteProps) {
  const t = useTranslations('orderSummary.arrival')
  const format = useArrivalDays()
  const days = (isInGulf: boolean) => <bdi>{format(isInGulf ? arrival.gulf : arrival.world)}</bdi>
  return (
    <p className="arrival-note">
      <Icon of={Truck} small directional />
      <span>
        {earliest && (country ?? 'KW') === 'KW' && (
          <>
            <EarliestDelivery of={earliest} />
            <br />
          </>
        )}
        {country === null
          ? t.rich('gulf', { days: () => days(true) })
          : t.rich('expected', { days: () => days(gulfCountries.includes(country)) })}
      </span>
    </p>
  )
}

/** The first day that can be chosen in Kuwait, with the time left to order for it. */
function EarliestDelivery({ of: { day, days_ahead, minutes_left } }: { of: NonNullable<Quote['earliest_delivery']> }) {
  const t = useTranslations('orderSummary.arrival')
  const format = useArrivalDays()
  if (days_ahead > 1 || minutes_left >= 24 * 60)
    return t.rich('from', { days: () => <bdi>{format({ from: day, to: day })}</bdi> })
  const left = { hours: String(Math.floor(minutes_left / 60)), minutes: String(minutes_left % 60) }
  return t(days_ahead === 0 ? 'today' : 'tomorrow', left)
}
