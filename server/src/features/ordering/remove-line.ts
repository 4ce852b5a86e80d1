import { transact } from '../../db/transact.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import type { CartHolder } from './cart-holder.ts'
import { readHeldCart } from './held-cart.ts'
import { holdOwnDraft } from './hold-draft.ts'
import { lineNamed } from './line-named.ts'
import { writeDraft } from './write-draft.ts'

/** Takes a line out of a cart; a variant named beside an item means that line and no other. */
export async function removeLine(shop: Shop, holder: CartHolder, orderId: number, name: number, property_id?: number) {
  await transact(shop.db, async (tx) => {
    await holdOwnDraft(tx, holder, orderId)
    const cart = await readHeldCart(tx, orderId)
    const line = lineNamed(cart.lines, name, property_id)
    if (property_id !== undefined && line.property_id !== property_id) throw new Refusal('not_found')
    await writeDraft(
      tx,
      cart,
      cart.lines.filter((one) => one !== line),
    )
  })
}
