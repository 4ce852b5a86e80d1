import type { Text } from '@rawnaq/demo/types'
import type { BasisPoints } from '@rawnaq/rules/money'

/** A text in both languages as the columns `<field>_en` and `<field>_ar`. */
export const both = <Field extends string>(field: Field, text: Text) =>
  ({ [`${field}_en`]: text.en, [`${field}_ar`]: text.ar }) as Record<`${Field}_en` | `${Field}_ar`, string>

/** The path under `/media/` of a picture of the demo. */
export const pathOf = (picture: string) => `${picture}.webp`

/** A percentage as people write it, 12.5, as basis points. */
export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100)

/** The time of so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
