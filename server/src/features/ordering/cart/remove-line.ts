import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartHolder } from './cart-owner.ts'
import { lineNamed } from './find-line.ts'
import { holdOwnDraft } from './lock-cart.ts'
import { readHeldCart } from './locked-cart.ts'
import { writeDraft } from './write-cart-lines.ts'

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
