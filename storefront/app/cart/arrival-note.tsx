import type { Quote } from '@rawnaq/contract/quote'
import { gulfCountries } from '@rawnaq/rules/countries'
import Truck from 'lucide-react/icons/truck'
import { useArrivalDays } from '../orders/arrival-days.tsx'
import { EarliestDay } from '../orders/earliest-day.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'

type ArrivalNoteProps = {
  quote: Pick<Quote, 'arrival' | 'earliest_delivery'>
  /** The country of the address; null while none is chosen, which shows the days for the Gulf. */
  country?: string | null
}

/** When an order placed now arrives, as the server computed it with the quote. */
export function ArrivalNote({ quote: { arrival, earliest_delivery: earliest }, country = null }: ArrivalNoteProps) {
  const t = useTranslations('cart.arrival')
  const words = useTranslations('orderSummary.arrival')
  const format = useArrivalDays()
  const days = (isInGulf: boolean) => <bdi>{format(isInGulf ? arrival.gulf : arrival.world)}</bdi>
  return (
    <p className="arrival-note">
      <Icon of={Truck} small directional />
      <span>
        {earliest && (country ?? 'KW') === 'KW' && (
          <>
            <EarliestDay of={earliest} />
            <br />
          </>
        )}
        {country === null
          ? t.rich('gulf', { days: () => days(true) })
          : words.rich('expected', { days: () => days(gulfCountries.includes(country)) })}
      </span>
    </p>
  )
}
