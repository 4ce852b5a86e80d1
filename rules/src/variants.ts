import type { Minor } from './money.ts'

/** One way to buy an item; a null price or quantity means the item's own, a null axis that the item has no such axis. */
export type Variant = { size_id: number | null; color_id: number | null; price: Minor | null; quantity: number | null }

export type Choice = Pick<Variant, 'size_id' | 'color_id'>

export type Axis = 'size' | 'color'

/** What a picker says about an option: for sale, made but sold out, or not made in this combination. */
export type OptionState = 'available' | 'out_of_stock' | 'impossible'

/** Which pickers an item needs. */
export const axesOf = (variants: readonly Choice[]): Record<Axis, boolean> => ({
  size: variants.some((variant) => variant.size_id !== null),
  color: variants.some((variant) => variant.color_id !== null),
})

/** The options of one picker, each once, in the order of the variants. */
export const optionsOf = (variants: readonly Choice[], axis: Axis): number[] => [
  ...new Set(variants.map((variant) => variant[fieldOf[axis]]).filter((id) => id !== null)),
]

/** Whether something is chosen on every axis the item has; an item without variants needs no choice. */
export function choiceIsComplete(variants: readonly Choice[], choice: Choice): boolean {
  const axes = axesOf(variants)
  return (!axes.size || choice.size_id !== null) && (!axes.color || choice.color_id !== null)
}

/** The variant chosen; undefined until the choice is complete, and for a combination that is not made. */
export function variantFor<V extends Choice>(variants: readonly V[], choice: Choice): V | undefined {
  if (!choiceIsComplete(variants, choice)) return undefined
  const axes = axesOf(variants)
  return variants.find(
    (variant) =>
      (!axes.size || variant.size_id === choice.size_id) && (!axes.color || variant.color_id === choice.color_id),
  )
}

/** The price before any offer: the variant's where it has one, else the item's. */
export const unitPriceOf = (itemPrice: Minor, variant?: Pick<Variant, 'price'>): Minor => variant?.price ?? itemPrice

/** How many can be sold: the variant's own count where it has one, else the item's. */
export const stockOf = (itemQuantity: number, variant?: Pick<Variant, 'quantity'>): number =>
  variant?.quantity ?? itemQuantity

/** Whether an option is made at all, together with what is chosen on the other axis (null: nothing yet). */
export const optionIsPossible = (
  variants: readonly Choice[],
  axis: Axis,
  optionId: number,
  chosenOther: number | null,
): boolean => variantsWith(variants, axis, optionId, chosenOther).length > 0

/** What to say about an option, given what is chosen on the other axis (null: nothing yet). */
export function optionState(
  variants: readonly (Choice & Pick<Variant, 'quantity'>)[],
  axis: Axis,
  optionId: number,
  chosenOther: number | null,
  itemQuantity: number,
): OptionState {
  const made = variantsWith(variants, axis, optionId, chosenOther)
  if (made.length === 0) return 'impossible'
  return made.some((variant) => stockOf(itemQuantity, variant) > 0) ? 'available' : 'out_of_stock'
}

const fieldOf = { size: 'size_id', color: 'color_id' } as const
const otherAxis = { size: 'color', color: 'size' } as const

const variantsWith = <V extends Choice>(variants: readonly V[], axis: Axis, optionId: number, other: number | null) =>
  variants.filter(
    (variant) => variant[fieldOf[axis]] === optionId && (other === null || variant[fieldOf[otherAxis[axis]]] === other),
  )
