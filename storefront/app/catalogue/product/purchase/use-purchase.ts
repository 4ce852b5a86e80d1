import { type CartLine, countItems, type LineOption, lineOf, sameLine } from '@rawnaq/rules/cart'
import { type Axis, variantFor } from '@rawnaq/rules/variants'
import { useState } from 'react'
import { cartStore } from '../../../cart/store/cart-store.ts'
import { useCart } from '../../../cart/store/use-cart.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { useTranslations } from '../../../words/translations.ts'
import { pictureOfColor } from '../gallery/picture-of-color.ts'
import type { ProductFacts } from '../product-facts.ts'
import { cartAllowance } from './cart-allowance.ts'
import { choose, firstChoice, pickersOf } from './variant-options.ts'

/** The chosen variant and quantity, and adding them to the cart. */
export function usePurchase(product: ProductFacts) {
  const t = useTranslations('product')
  const { lines } = useCart()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [wanted, setWanted] = useState(1)
  const [wasAttempted, setAttempted] = useState(false)
  const [engraving, setEngraving] = useState(() => noEngraving(product))

  const variant = variantFor(product.variants, choice)
  const pickings = pickersOf(product, choice)
  const missing = pickings.filter(({ chosen }) => chosen === null).map(({ axis }) => axis)
  const { room, inCart } = cartAllowance(product, variant, lines)
  const quantity = Math.max(1, Math.min(wanted, room))

  /** The first axis that is not chosen yet, which it marks; undefined if none is missing. */
  const requireChoice = (): Axis | undefined => {
    if (missing.length > 0) setAttempted(true)
    return missing[0]
  }

  /** Adds to the cart and shows a toast. A choice that is missing or wrong is marked and returned instead. */
  const add = (): Axis | 'engraving' | undefined => {
    const axis = requireChoice()
    if (axis) return axis
    if (!engraving.isValid) {
      setAttempted(true)
      return 'engraving'
    }
    const viewCart = { label: t('viewCart'), to: '/cart' }
    if (room === 0) {
      showToast({ text: t('room.none', { count: inCart }), action: viewCart })
      return
    }
    const added = lineOf(
      { item_id: product.id, property_id: variant?.id ?? null, options: engraving.options },
      quantity,
    )
    if (addLine(added, lines, room)) {
      removeUndecided(product)
      const picture = pictureOfColor(product.pictures, choice.color_id) ?? product.pictures[0]
      showToast({ text: t('added'), action: viewCart, picture })
    } else showToast({ text: t('cartFull'), tone: 'error', action: viewCart })
    setWanted(1)
    setAttempted(false)
    setEngraving((before) => ({ ...noEngraving(product), round: before.round + 1 }))
  }

  return {
    choice,
    variantId: variant?.id ?? null,
    note: (variant ?? product).note,
    requireChoice,
    choose: (axis: Axis, id: number | null) => setChoice((before) => choose(before, axis, id)),
    pickings,
    wasAttempted,
    /** Counts the additions: every engraving starts empty. */
    engravingRound: engraving.round,
    /** The ids of the options with a text, separated by commas. */
    optionIds: engraving.options.map(({ option_id }) => option_id).join(),
    setEngraving: (options: LineOption[], isValid: boolean) =>
      setEngraving(({ round }) => ({ round, options, isValid })),
    isMissing: (axis: Axis) => wasAttempted && missing.includes(axis),
    isChosen: missing.length === 0,
    quantity,
    setQuantity: setWanted,
    room,
    inCart,
    add,
  }
}

/** Until the shopper engraves it, an item can be added unless its engraving is required. */
const noEngraving = ({ options }: ProductFacts) => ({
  round: 0,
  options: [] as LineOption[],
  isValid: !options.some(({ is_required }) => is_required),
})

/** Removes the line without size or colour now that a variant is chosen. */
function removeUndecided({ id, variants }: ProductFacts) {
  if (variants.length > 0) cartStore.remove({ item_id: id, property_id: null })
}

/** Whether the cart accepted them: the number of lines is limited. */
function addLine(added: CartLine, lines: readonly CartLine[], room: number): boolean {
  const before = countItems(cartStore.read())
  const present = lines.find((line) => sameLine(line, added))?.item_quantity ?? 0
  cartStore.add(added, present + room)
  return countItems(cartStore.read()) > before
}
