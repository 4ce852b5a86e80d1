import type { Minor } from '../pricing/money.ts'

/** A variant of an item. A null price or quantity means that of the item; a null axis that the item has no such axis. */
export type Variant = { size_id: number | null; color_id: number | null; price: Minor | null; quantity: number | null }

/** The chosen size and colour; null for no choice. */
export type Choice = Pick<Variant, 'size_id' | 'color_id'>

/** What variants differ in. */
export type Axis = 'size' | 'color'

/** The state of an option in a picker; `impossible` means that no variant has this combination. */
export type OptionState = 'available' | 'out_of_stock' | 'impossible'

/** The pickers of an item. */
export const axesOf = (variants: readonly Choice[]): Record<Axis, boolean> => ({
  size: variants.some((variant) => variant.size_id !== null),
  color: variants.some((variant) => variant.color_id !== null),
})

/** The distinct options of a picker, in the order of the variants. */
export const optionsOf = (variants: readonly Choice[], axis: Axis): number[] => [
  ...new Set(variants.map((variant) => variant[fieldOf[axis]]).filter((id) => id !== null)),
]

/** Whether every axis of the item has a choice. An item without variants needs none. */
export function choiceIsComplete(variants: readonly Choice[], choice: Choice): boolean {
  const axes = axesOf(variants)
  return (!axes.size || choice.size_id !== null) && (!axes.color || choice.color_id !== null)
}

/** The chosen variant; undefined for an incomplete choice and for a combination without a variant. */
export function variantFor<V extends Choice>(variants: readonly V[], choice: Choice): V | undefined {
  if (!choiceIsComplete(variants, choice)) return undefined
  const axes = axesOf(variants)
  return variants.find(
    (variant) =>
      (!axes.size || variant.size_id === choice.size_id) && (!axes.color || variant.color_id === choice.color_id),
  )
}

/** The price before the offer: that of the variant, else that of the item. */
export const unitPriceOf = (itemPrice: Minor, variant?: Pick<Variant, 'price'>): Minor => variant?.price ?? itemPrice

/** The stock: that of the variant, else that of the item. */
export const stockOf = (itemQuantity: number, variant?: Pick<Variant, 'quantity'>): number =>
  variant?.quantity ?? itemQuantity

/** The state of an option, given the choice on the other axis; null is no choice yet. */
export function optionState(
  variants: readonly (Choice & Pick<Variant, 'quantity'>)[],
  axis: Axis,
  optionId: number,
  chosenOther: number | null,
  itemQuantity: number,
): OptionState {
  const matching = variantsWith(variants, axis, optionId, chosenOther)
  if (matching.length === 0) return 'impossible'
  return matching.some((variant) => stockOf(itemQuantity, variant) > 0) ? 'available' : 'out_of_stock'
}

const fieldOf = { size: 'size_id', color: 'color_id' } as const
const otherAxis = { size: 'color', color: 'size' } as const

const variantsWith = <V extends Choice>(variants: readonly V[], axis: Axis, optionId: number, other: number | null) =>
  variants.filter(
    (variant) => variant[fieldOf[axis]] === optionId && (other === null || variant[fieldOf[otherAxis[axis]]] === other),
  )
