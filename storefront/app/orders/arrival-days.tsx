import type { Arrival } from '@rawnaq/rules/arrival'
import { useMemo } from 'react'
import { intlLocale, useLang } from '../language/lang.ts'
import { Ltr } from '../ui/text/isolated.tsx'

/** The days of an estimate, `25–27 November`. */
export function ArrivalDays({ days }: { days: Arrival }) {
  return <bdi>{useArrivalDays()(days)}</bdi>
}

/** Formats the days of an estimate in the language of the page. */
export function useArrivalDays(): (days: Arrival) => string {
  const locale = useLang()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(intlLocale[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return ({ from, to }) => format.formatRange(new Date(from), new Date(to))
  }, [locale])
}

/** A chosen day with its times, `Wednesday 25 November, 10:00–13:00`. */
export function DeliveryTime({ day, from, to }: { day: string; from: string; to: string }) {
  const locale = useLang()
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(intlLocale[locale], {
        ...{ weekday: 'long', day: 'numeric', month: 'long' },
        timeZone: 'UTC',
      }),
    [locale],
  )
  return (
    <>
      <span className="address-line">
        <bdi>{format.format(new Date(day))}</bdi>
      </span>
      <span className="address-line">
        <Ltr>{`${from}–${to}`}</Ltr>
      </span>
    </>
  )
}
