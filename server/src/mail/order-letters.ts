import type { Letter } from './letter.ts'
import type { Write } from './letters.ts'
import { orderNews } from './order-news.ts'
import { orderPlaced } from './order-placed.ts'
import { type PlacedOrder, readPlacedOrder } from './placed-order.ts'
import en from './words/en.ts'

/** The letters about an order: that it was placed, and one for each of its news that there are words for. */
export const orderLetters: Record<string, Write> = {
  order_placed: about(orderPlaced),
  ...Object.fromEntries(
    newsWithWords().map((news) => [`order_${news}`, about((order, siteUrl) => orderNews(order, news, siteUrl))]),
  ),
}

/** The order is read when its letter is written. */
function about(letter: (order: PlacedOrder, siteUrl: string) => Letter): Write {
  return async ({ db, siteUrl }, { order_id }, locale) => {
    const order = await readPlacedOrder(db, order_id ?? 0, locale)
    if (!order) throw new RangeError(`the order ${order_id} is gone`)
    return letter(order, siteUrl)
  }
}

function newsWithWords() {
  return Object.keys(en.orderNews) as (keyof typeof en.orderNews)[]
}
