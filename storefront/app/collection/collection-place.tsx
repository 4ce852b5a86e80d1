import type { Collection } from '@rawnaq/contract/collection'
import { type OpeningDays, openingDays } from '@rawnaq/rules/collection'
import { type Weekday, weekdays } from '@rawnaq/rules/local-time'
import type { ReactNode } from 'react'
import { intlLocale, useLang } from '../language/lang.ts'
import { Ltr } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

type PlaceProps = { collection: Collection; children?: ReactNode }

/** Where orders are collected: the address, the opening hours and the note of the shop. */
export function CollectionPlace({ collection: { address, hours, note }, children }: PlaceProps) {
  const t = useTranslations('delivery.collection')
  return (
    <div className="collection-place">
      <p>
        <bdi>{address}</bdi>
      </p>
      <dl className="opening-hours" aria-label={t('hours')}>
        {openingDays(hours).map((days) => (
          <div key={days.first}>
            <dt>
              <WeekdayRange days={days} />
            </dt>
            <dd>
              {days.times.map((time) => (
                <Ltr key={time}>{time}</Ltr>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p dir="auto">{note}</p>}
      {children}
    </div>
  )
}

/** A moment on the clock of the shop, `Wednesday 25 November, 16:30`. */
export function CollectionMoment({ of }: { of: string }) {
  const locale = useLang()
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  // Times of the shop have no zone: UTC shows them as they are.
  const format = new Intl.DateTimeFormat(intlLocale[locale], { ...options, hourCycle: 'h23', timeZone: 'UTC' })
  return <bdi>{format.format(new Date(`${of}Z`))}</bdi>
}

function WeekdayRange({ days: { first, last } }: { days: OpeningDays }) {
  const locale = useLang()
  const format = new Intl.DateTimeFormat(intlLocale[locale], { weekday: 'long', timeZone: 'UTC' })
  const named = (day: Weekday) => format.format(Date.UTC(2026, 0, A_SUNDAY + weekdays.indexOf(day)))
  return <bdi>{first === last ? named(first) : `${named(first)} – ${named(last)}`}</bdi>
}

/** A day in January 2026. */
const A_SUNDAY = 4
