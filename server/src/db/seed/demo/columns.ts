import type { Text } from '@rawnaq/demo/types'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { BasisPoints } from '@rawnaq/rules/money'
import { homeTimeZone } from '@rawnaq/rules/time-zone'

/** A text in both languages as the columns `<field>_en` and `<field>_ar`. */
export const both = <Field extends string>(field: Field, text: Text) =>
  ({ [`${field}_en`]: text.en, [`${field}_ar`]: text.ar }) as Record<`${Field}_en` | `${Field}_ar`, string>

/** The path under `/media/` of a picture of the demo. */
export const pathOf = (picture: string) => `${picture}.webp`

/** A percentage as people write it, 12.5, as basis points. */
export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100)

/** The time of so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** The days of a year, such as `02-25`, as the next ones that have not passed. */
export function nextDays({ from, to }: { from: string; to: string }) {
  const today = dayOf(localMoment(new Date(), homeTimeZone))
  const thisYear = Number(today.slice(0, 4))
  const year = `${thisYear}-${to}` < today ? thisYear + 1 : thisYear
  return { from: `${year}-${from}`, to: `${year}-${to}` }
}
