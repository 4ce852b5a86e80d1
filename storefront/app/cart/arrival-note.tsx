import type { Quote } from '@rawnaq/contract/quote'
import { gulfCountries } from '@rawnaq/rules/countries'
import Truck from 'lucide-react/icons/truck'
import { useArrivalDays } from '../orders/arrival-days.tsx'
import { EarliestDay } from '../orders/earliest-day.tsx'
import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'

type ArrivalNoteProps = {
  quote: Pick<Quote, 'arrival' | 'earliest_delivery'>
  /** The country of the address; null while none is chosen, which shows the days for the Gulf. */
  country?: string | null
}

/**
 * When an order placed now arrives, as the server computed it with the quote. In Kuwait a chosen day may be earlier than
 * the days of an order without one.
 */
export function ArrivalNote({ quote: { arrival, earliest_delivery: earliest }, country = null }: ArrivalNoteProps) {
  const t = useTranslations('cart.arrival')
  const words = useTranslations('orderSummary.arrival')
  const format = useArrivalDays()
  const isDayRequired = useRootData()?.settings.delivery.isDayRequired ?? false
  const earliestDay = (country ?? 'KW') === 'KW' ? earliest : null
  const days = (isInGulf: boolean) => <bdi>{format(isInGulf ? arrival.gulf : arrival.world)}</bdi>
  return (
    <p className="arrival-note">
      <Icon of={Truck} small directional />
      <span>
        {earliestDay && <EarliestDay of={earliestDay} />}
        {earliestDay && !(country && isDayRequired) && <br />}
        {country === null
          ? t.rich('gulf', { days: () => days(true) })
          : !(earliestDay && isDayRequired) &&
            words.rich(earliestDay ? 'withoutDay' : 'expected', { days: () => days(gulfCountries.includes(country)) })}
      </span>
    </p>
  )
}
