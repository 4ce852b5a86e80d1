import type { Locale } from '@rawnaq/rules/locale'
import { textOf } from '../../../resources/localised-texts.ts'

type Named = Parameters<typeof textOf>[0] | null

/** The size and the colour of a variant; empty for a deleted one. */
export const variantName = (size: Named, color: Named, locale: Locale): string =>
  [size, color].flatMap((one) => (one ? [textOf(one, 'name', locale)] : [])).join(' · ')
