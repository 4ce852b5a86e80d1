import type { LineOption } from '../cart/cart.ts'
import type { Charge } from '../pricing/charges.ts'
import type { BasisPoints, Minor } from '../pricing/money.ts'
import { type EngravingRules, engravingError, type PrintedTextError } from './printed-text.ts'

/** What an option of an item can be. */
export const itemOptionKinds = ['engraving'] as const
export type ItemOptionKind = (typeof itemOptionKinds)[number]

/** The highest limits that an option of an item may set: graphemes of a line of text, and lines of text. */
export const MAX_ENGRAVING_LENGTH = 100
export const MAX_ENGRAVING_LINES = 6
/** The most options of a line. */
export const MAX_LINE_OPTIONS = 5

/** An option that an item offers. `extraDays` are added to the days to prepare the item. */
export type OfferedOption = EngravingRules & {
  id: number
  kind: ItemOptionKind
  is_required: boolean
  price: Minor
  tax: BasisPoints
  extra_days: number
}

/** What is wrong with an option of a line; the codes of field errors. */
type LineOptionError = PrintedTextError | 'required' | 'no_such_record'

/** An error in the options of a line. `index` is the position of the option; null for an option that is missing. */
export type LineOptionProblem = { option_id: number; index: number | null; error: LineOptionError }

/** What is wrong with the chosen options of a line: texts that do not fit, unknown options, and missing ones. */
export function lineOptionProblems(
  chosen: readonly LineOption[],
  offered: readonly OfferedOption[],
): LineOptionProblem[] {
  const wrong = chosen.flatMap(({ option_id, value }, index): LineOptionProblem[] => {
    const option = offered.find(({ id }) => id === option_id)
    const error = option ? engravingError(value, option) : 'no_such_record'
    return error ? [{ option_id, index, error }] : []
  })
  const missing = offered.filter(({ id, is_required }) => is_required && !chosen.some((one) => one.option_id === id))
  return [...wrong, ...missing.map(({ id }) => ({ option_id: id, index: null, error: 'required' }) as const)]
}

/** The charges of the chosen options of a line: the price of each for every item of the line. */
export const optionCharges = <Option extends OfferedOption>(
  chosen: readonly LineOption[],
  offered: readonly Option[],
  quantity: number,
): (Charge & { option: Option })[] =>
  chosenOptions(chosen, offered).map((option) => ({
    ...{ kind: option.kind, unitPrice: option.price, quantity, tax: option.tax },
    option,
  }))

/** The additional days to prepare a line: those of its slowest option. */
export const extraDays = (chosen: readonly LineOption[], offered: readonly OfferedOption[]): number =>
  Math.max(0, ...chosenOptions(chosen, offered).map((option) => option.extra_days))

const chosenOptions = <Option extends OfferedOption>(chosen: readonly LineOption[], offered: readonly Option[]) =>
  offered.filter(({ id }) => chosen.some((one) => one.option_id === id))
