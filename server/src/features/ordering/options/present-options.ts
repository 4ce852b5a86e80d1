import type { lineOption } from '@rawnaq/contract/line-options'
import type { LineOption } from '@rawnaq/rules/cart'
import { lineOptionProblems, optionCharges } from '@rawnaq/rules/line-options'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import type { OrderLineOption } from '../../../db/tables/orders/order-lines.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import type { CatalogueLine, ItemOptionRow } from '../checkout/load-order-lines.ts'
import type { OrderCharge } from '../checkout/order-charges.ts'

/** The options of an order line in the given language. */
export const presentOptions = (options: readonly OrderLineOption[], locale: Locale): z.output<typeof lineOption>[] =>
  options.map(({ option_id, kind, value, ...names }) => ({
    option_id,
    kind,
    name: textOf(names, 'name', locale),
    value,
  }))

/** The chosen options of a line with copies of their kinds and names. An option that is no longer offered has no name. */
export const optionCopies = ({ options, offered_options }: CatalogueLine): OrderLineOption[] =>
  options.map(({ option_id, value }) => {
    const { kind = 'engraving', name_en = '', name_ar = '' } = offered_options.find(({ id }) => id === option_id) ?? {}
    return { option_id, value, kind, name_en, name_ar }
  })

/** The charges for the options of the lines that can be bought, such as engravings. */
export const lineOptionCharges = <Line extends CatalogueLine>(
  lines: readonly Line[],
  isCharged: (line: Line) => boolean,
): OrderCharge[] =>
  lines.flatMap(({ options, offered_options, quantity }, position) => {
    if (!isCharged(lines[position]!)) return []
    return optionCharges(options, offered_options, quantity).map(({ option: { name_en, name_ar }, ...charge }) => ({
      ...charge,
      ...{ name_en, name_ar, line: position },
    }))
  })

/** Refuses lines whose options cannot be made, with the error at each field. */
export function refuseWrongOptions(lines: readonly CatalogueLine[]) {
  const errors = lines.map(({ place, option_problems }) => problemErrors(option_problems, `items.${place}.`))
  refuse(Object.assign({}, ...errors))
}

/** Refuses options that cannot be made: unknown, unfit or missing ones, with the error at each field. */
export const refuseOptions = (chosen: readonly LineOption[], offered: readonly ItemOptionRow[]) =>
  refuse(problemErrors(lineOptionProblems(chosen, offered), ''))

const problemErrors = (problems: CatalogueLine['option_problems'], prefix: string): FieldErrors =>
  Object.fromEntries(
    problems.map(({ index, error }) => {
      if (index === null) return [`${prefix}options`, [error]]
      return [`${prefix}options.${index}.${error === 'no_such_record' ? 'option_id' : 'value'}`, [error]]
    }),
  )

function refuse(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}
