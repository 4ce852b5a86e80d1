import { isLocale } from '@rawnaq/rules/locale'
import type { Db } from '../db/connect.ts'
import type { Letter } from './letter.ts'
import { orderPlaced } from './order-placed.ts'
import type { Waiting } from './outbox.ts'
import { readPlacedOrder } from './placed-order.ts'

/** What letters are written from. */
export type MailingShop = {
  db: Db
  /** Where links lead, without a slash at the end. */
  siteUrl: string
}

/** Writes the letter a row of the outbox asks for; a kind that is not known here, or an order that is gone, is refused. */
export async function writeLetter(shop: MailingShop, { kind, order_id, locale }: Waiting): Promise<Letter> {
  if (kind !== 'order_placed') throw new RangeError(`no letter of the kind ${kind} is known here`)
  const order = await readPlacedOrder(shop.db, order_id ?? 0, isLocale(locale) ? locale : 'en')
  if (!order) throw new RangeError(`the order ${order_id} is gone`)
  return orderPlaced(order, shop.siteUrl)
}
