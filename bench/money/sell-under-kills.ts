import { setTimeout as pause } from 'node:timers/promises'
import { type AcknowledgedOrder, buy, buyGiftCard, card, restock, STOCK } from '../support/place-orders.ts'
import type { KillableShop } from './killable-shop.ts'

export type SaleResult = {
  acknowledged: AcknowledgedOrder[]
  /** The orders of gift cards. */
  giftCards: number[]
  kills: number
  pieces: number
  lostAnswers: number
}

const SHOPPERS = 8
/** The payment of a shopper with an accepted card. */
export const byCard = { payment_method: 'card', payment: { card } }

/** Lets eight shoppers place card orders of one to three items, half with a coupon, and one gift card for ten orders. Kills the shop meanwhile. */
export async function sellUnderKills(
  shop: KillableShop,
  { databaseUrl, orders, kills }: { databaseUrl: string; orders: number; kills: number },
): Promise<SaleResult> {
  const goods = await restock(databaseUrl)
  const sold: SaleResult = {
    acknowledged: [],
    giftCards: [],
    kills: 0,
    pieces: goods.items.length * STOCK,
    lostAnswers: 0,
  }
  let next = 0
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (next < orders) {
      const wish = { goods, place: next++, payment: byCard }
      const lost = () => (sold.lostAnswers += 1)
      if (wish.place % 10 === 0) sold.giftCards.push(await buyGiftCard(shop.url, byCard, lost))
      sold.acknowledged.push(await buy(shop.url, wish, lost))
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
