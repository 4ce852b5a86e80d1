import { setTimeout as pause } from 'node:timers/promises'
import { type AcknowledgedOrder, buy, card, restock, STOCK } from '../support/place-orders.ts'
import type { KillableShop } from './killable-shop.ts'

export type SaleResult = { acknowledged: AcknowledgedOrder[]; kills: number; pieces: number; lostAnswers: number }

const SHOPPERS = 8
/** The payment of a shopper with an accepted card. */
export const byCard = { payment_method: 'card', payment: { card } }

/** Lets eight shoppers place card orders of one to three items, half with a coupon, and kills the shop meanwhile. */
export async function sellUnderKills(
  shop: KillableShop,
  { databaseUrl, orders, kills }: { databaseUrl: string; orders: number; kills: number },
): Promise<SaleResult> {
  const goods = await restock(databaseUrl)
  const sold: SaleResult = { acknowledged: [], kills: 0, pieces: goods.items.length * STOCK, lostAnswers: 0 }
  let next = 0
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (next < orders) {
      const wish = { goods, place: next++, payment: byCard }
      sold.acknowledged.push(await buy(shop.url, wish, () => (sold.lostAnswers += 1)))
    }
  })
  const killing = (async () => {
    while (sold.kills < kills) {
      const isTime = sold.acknowledged.length >= ((sold.kills + 1) * orders) / (kills + 1)
      if (isTime) {
        await shop.killAndStartAgain()
        sold.kills += 1
      } else await pause(20)
    }
  })()
  await Promise.all([...shoppers, killing])
  return sold
}
