import { type CartLine, countPieces, sameLine } from '@rawnaq/rules/cart'
import { type Axis, variantFor } from '@rawnaq/rules/variants'
import { useState } from 'react'
import { cartStore } from '../../../cart/store/cart-store.ts'
import { useCart } from '../../../cart/store/use-cart.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'
import { cartAllowance } from './cart-allowance.ts'
import { choose, firstChoice, pickersOf } from './variant-options.ts'

/** The choice being made of a piece, how many, and putting them into the cart. */
export function usePurchase(product: ProductFacts) {
  const t = useTranslations('product')
  const { lines } = useCart()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [wanted, setWanted] = useState(1)
  const [wasAsked, setAsked] = useState(false)

  const variant = variantFor(product.variants, choice)
  const pickings = pickersOf(product, choice)
  const missing = pickings.filter(({ chosen }) => chosen === null).map(({ axis }) => axis)
  const { room, inCart } = cartAllowance(product, variant, lines)
  const quantity = Math.max(1, Math.min(wanted, room))

  /** Puts them into the cart and says so; asks for what is not chosen yet, which it answers with. */
  const add = (): Axis | undefined => {
    if (missing.length > 0) {
      setAsked(true)
      return missing[0]
    }
    const viewCart = { label: t('viewCart'), to: '/cart' }
    if (room === 0) {
      showToast({ text: t('room.none', { count: inCart }), action: viewCart })
      return
    }
    const wish = { item_id: product.id, property_id: variant?.id ?? null, item_quantity: quantity }
    if (put(wish, lines, room)) {
      removeUndecided(product)
      showToast({ text: t('added'), action: viewCart, picture: product.pictures[0] })
    } else showToast({ text: t('cartFull'), tone: 'error', action: viewCart })
    setWanted(1)
  }

  return {
    choice,
    choose: (axis: Axis, id: number | null) => setChoice((before) => choose(before, axis, id)),
    pickings,
    isMissing: (axis: Axis) => wasAsked && missing.includes(axis),
    isChosen: missing.length === 0,
    quantity,
    setQuantity: setWanted,
    room,
    inCart,
    add,
  }
}

/** A line without size or colour has done its part now that they are chosen. */
function removeUndecided({ id, variants }: ProductFacts) {
  if (variants.length > 0) cartStore.remove({ item_id: id, property_id: null })
}

/** Whether the cart took them: a cart holds only so many different pieces. */
function put(wish: CartLine, lines: readonly CartLine[], room: number): boolean {
  const before = countPieces(cartStore.read())
  const present = lines.find((line) => sameLine(line, wish))?.item_quantity ?? 0
  cartStore.add(wish, present + room)
  return countPieces(cartStore.read()) > before
}
