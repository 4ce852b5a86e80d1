import { type Axis, axesOf, type Choice, optionState, optionsOf } from '@rawnaq/rules/variants'
import type { ProductFacts, ProductVariant } from '../product-facts.ts'

/** State of one picker, options in the order of the variants. `other` is the chosen option of the other axis. */
export type PickerState = { axis: Axis; chosen: number | null; other: string | null; options: PickerOption[] }

export type PickerOption = {
  id: number
  name: string
  /** The colour itself, as `#rrggbb`. */
  hex: string | null
  availability: ReturnType<typeof optionState>
}

export const noChoice: Choice = { size_id: null, color_id: null }

/** The pickers of an item, colour before size; empty without a choice. */
export function pickersOf({ variants, quantity }: ProductFacts, choice: Choice): PickerState[] {
  const needed = axesOf(variants)
  return order
    .filter((axis) => needed[axis])
    .map((axis) => {
      const otherChosen = choice[fieldOf[otherThan[axis]]]
      return {
        axis,
        chosen: choice[fieldOf[axis]],
        other: nameOf(variants, otherThan[axis], otherChosen),
        options: optionsOf(variants, axis).map((id) => ({
          id,
          name: nameOf(variants, axis, id) ?? '',
          hex: axis === 'color' ? (variants.find((variant) => variant.color_id === id)?.color?.hex ?? null) : null,
          availability: optionState(variants, axis, id, otherChosen, quantity),
        })),
      }
    })
}

/** The choice after an option of one axis is chosen; null clears the axis. */
export const choose = (choice: Choice, axis: Axis, id: number | null): Choice => ({ ...choice, [fieldOf[axis]]: id })

/** The initial choice: the only option of an axis. */
export function firstChoice({ variants }: ProductFacts): Choice {
  const [only, another] = variants
  return only && !another ? { size_id: only.size_id, color_id: only.color_id } : noChoice
}

const order: readonly Axis[] = ['color', 'size']
const fieldOf = { size: 'size_id', color: 'color_id' } as const
const otherThan = { size: 'color', color: 'size' } as const

function nameOf(variants: readonly ProductVariant[], axis: Axis, id: number | null): string | null {
  if (id === null) return null
  const variant = variants.find((made) => made[fieldOf[axis]] === id)
  return (axis === 'size' ? variant?.size : variant?.color?.name) ?? null
}
