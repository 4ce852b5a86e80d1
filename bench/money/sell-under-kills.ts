import { setTimeout as pause } from 'node:timers/promises'
import { type AcknowledgedOrder, buy, buyGiftCard, restock, STOCK } from '../support/place-orders.ts'
import { editOrderBeingPaid, editPaidOrder, raisePaidOrder } from './edit-orders.ts'
import { type Editing, type EditResult, noEdits, PLACED } from './editing.ts'
import { issueGiftCards, undoOrder } from './gift-card-orders.ts'
import type { KillableShop } from './killable-shop.ts'
import { payOrder } from './pay-orders.ts'
import { byCard, type Payment } from './payments.ts'

export type SaleResult = {
  acknowledged: AcknowledgedOrder[]
  /** The orders of gift cards. */
  giftCards: number[]
  kills: number
  units: number
  lostAnswers: number
  /** Changes of placed orders; none where staff made none. */
  edited?: EditResult
}

const SHOPPERS = 8
type Sale = {
  databaseUrl: string
  orders: number
  kills: number
  /** The access token of staff who change orders. */
  token?: string
  /** How the shoppers pay; by card by default. */
  payment?: Payment
  currency?: string
}

/**
 * Lets eight shoppers place orders of one to three items, half with a coupon, and one gift card for ten orders. Kills
 * the shop meanwhile. With a token, staff change orders while their customers pay or cancel them, and gift cards pay two of five
 * orders, which are then returned or canceled.
 */
export async function sellUnderKills(
  shop: KillableShop,
  { databaseUrl, orders, kills, token, payment = byCard, currency = 'USD' }: Sale,
): Promise<SaleResult> {
  const goods = await restock(databaseUrl)
  const codes = token ? await issueGiftCards(databaseUrl, currency) : []
  const sold: SaleResult = {
    acknowledged: [],
    giftCards: [],
    kills: 0,
    units: goods.items.length * STOCK,
    lostAnswers: 0,
    ...(token && { edited: noEdits() }),
  }
  let next = 0
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (next < orders) {
      const place = next++
      const purchase = {
        goods,
        place,
        payment,
        giftCardCode: place % 5 < 2 ? codes[place % codes.length] : undefined,
      }
      const lost = () => (sold.lostAnswers += 1)
      const editing = { url: shop.url, token, goods, payment, result: sold.edited ?? noEdits() }
      const finish = (order: AcknowledgedOrder) => (payment.payment ? order : payAcknowledged(editing, order, place))
      if (place % 10 === 0) sold.giftCards.push((await finish(await buyGiftCard(shop.url, payment, lost))).id)
      const order = await finish(await buy(shop.url, purchase, lost))
      sold.acknowledged.push(order)
      if (token) {
        const change = place % 2 === 0 ? editPaidOrder : raisePaidOrder
        await (purchase.giftCardCode ? undoOrder : change)(editing, order, place)
        if (place % 5 === 0) await editOrderBeingPaid(editing, place)
      }
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

/** Pays an order on the page of its gateway, unless a gift card has paid it. */
async function payAcknowledged(editing: Editing, order: AcknowledgedOrder, place: number): Promise<AcknowledgedOrder> {
  if (order.status === PLACED || !order.secret) return order
  const isPlaced = await payOrder(editing, { ...order, secret: order.secret }, place)
  return isPlaced ? { ...order, status: PLACED } : order
}
