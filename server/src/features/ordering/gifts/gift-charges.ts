import type { RefusalCode } from '@rawnaq/contract/refusals'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { OrderCharge } from '../checkout/order-charges.ts'
import type { GiftRequest, OfferedGift } from './select-gift.ts'

/** A line that can be wrapped; `category_ids` are its category and those above it, `place` its position in the request. */
type WrappableLine = { place: number; quantity: number; category_ids: readonly number[] | null }

/**
 * The charges of a gift: one wrap for the whole order, or one for each item of the chosen lines, and a card. Lines that
 * cannot be bought (`isCharged` is false) cost nothing. Refuses wraps, cards and occasions that are not offered, and
 * wraps that do not fit or suffice, naming each line that has one.
 */
export function giftCharges<Line extends WrappableLine>(
  request: GiftRequest,
  offered: OfferedGift,
  lines: readonly Line[],
  isCharged: (line: Line) => boolean,
): OrderCharge[] {
  const { gift_wrap_id, card_design_id, occasion_id } = request
  const charged = lines.filter(isCharged)
  if (card_design_id && !offered.card) refuse('gift_not_available', 'card_design_id')
  if (occasion_id && !offered.occasion) refuse('gift_not_available', 'occasion_id')
  const wrapOf = (id: number, field: string) =>
    offered.wraps.find((one) => one.id === id) ?? refuse('gift_not_available', field)
  const chosen = (request.wraps ?? []).map(({ line: place, gift_wrap_id: id }, index) => {
    const position = lines.findIndex((line) => line.place === place)
    const line = lines[position] ?? refuse('gift_not_available', `wraps.${index}.line`)
    const field = `wraps.${index}.gift_wrap_id`
    return { position, line, field, wrap: wrapOf(id, field) }
  })
  refuseUnfitLines(chosen)
  const wrapped = chosen.flatMap(({ position, line, field, wrap }) =>
    isCharged(line) ? [wrapCharge(wrap, field, position, line.quantity)] : [],
  )
  const box = gift_wrap_id ? wrapOf(gift_wrap_id, 'gift_wrap_id') : null
  if (box && !charged.every((line) => fits(box, line))) refuse('wrap_does_not_fit', 'gift_wrap_id')
  const charges = [
    ...(box && charged.length > 0 ? [wrapCharge(box, 'gift_wrap_id', null, 1)] : []),
    ...wrapped.toSorted((a, b) => a.line! - b.line!),
    ...(offered.card && charged.length > 0 ? [cardCharge(offered.card)] : []),
  ]
  refuseMissingWraps(charges, offered.wraps)
  return charges
}

type Wrap = OfferedGift['wraps'][number]

const fits = ({ category_id }: Wrap, { category_ids }: WrappableLine) =>
  category_id === null || (category_ids ?? []).includes(category_id)

function refuseUnfitLines(chosen: readonly { wrap: Wrap; line: WrappableLine; field: string }[]) {
  const unfit = chosen.filter(({ wrap, line }) => !fits(wrap, line))
  if (unfit.length === 0) return
  const errors = unfit.map(({ field }) => [`gift.${field}`, ['wrap_does_not_fit_item']] as const)
  throw new Refusal('wrap_does_not_fit', { errors: Object.fromEntries(errors) })
}

const wrapCharge = (wrap: Wrap, field: string, line: number | null, quantity: number): OrderCharge => ({
  ...{ kind: 'gift_wrap', name_en: wrap.name_en, name_ar: wrap.name_ar, line, quantity, field },
  ...{ unitPrice: wrap.price, tax: wrap.tax, gift_wrap_id: wrap.id, is_counted: wrap.quantity !== null },
})

const cardCharge = (card: NonNullable<OfferedGift['card']>): OrderCharge => ({
  ...{ kind: 'greeting_card', name_en: card.name_en, name_ar: card.name_ar, line: null, quantity: 1 },
  ...{ unitPrice: card.price, tax: card.tax },
})

/**
 * Refuses charges for more of a wrap than is left, in the order of the lines: each line is named for which the wraps that
 * the lines before it leave do not suffice. A wrap without a stock has the quantity null; one that is not among `wraps` is
 * gone.
 */
export function refuseMissingWraps(
  charges: readonly OrderCharge[],
  wraps: readonly { id: number; quantity: number | null }[],
) {
  const left = new Map(wraps.map(({ id, quantity }) => [id, quantity ?? Number.POSITIVE_INFINITY]))
  const missing = charges.filter(({ gift_wrap_id: id, quantity }) => {
    if (!id) return false
    const rest = (left.get(id) ?? 0) - quantity
    if (rest >= 0) left.set(id, rest)
    return rest < 0
  })
  if (missing.length === 0) return
  const errors = missing.map(({ field, line }) => {
    const code = line === null ? 'gift_not_available' : 'too_few_wraps_for_item'
    return [`gift.${field}`, [code]] as const
  })
  throw new Refusal('gift_not_available', { errors: Object.fromEntries(errors) })
}

/** How many of each wrap with a stock of its own the charges use, by id. */
export function wrapQuantities(charges: readonly OrderCharge[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { gift_wrap_id: id, is_counted, quantity } of charges)
    if (id && is_counted) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}

function refuse(code: RefusalCode, field: string): never {
  throw new Refusal(code, { errors: { [`gift.${field}`]: [code] } })
}
