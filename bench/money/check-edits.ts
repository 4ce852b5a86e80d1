import { parseArgs } from 'node:util'
import { randomFrom } from '../support/random.ts'
import { staffToken } from '../support/session-tokens.ts'
import { checkCurrencies, checkOut, createDifferences, send } from './filled-shop.ts'
import { countSold, wrongStock } from './hamper-stock.ts'
import {
  type CartLine,
  chargesOf,
  type FilledShop,
  pricedLine,
  type RandomCart,
  randomCart,
  requestOf,
} from './random-cart.ts'
import { type Cart, promotionShares, recompute, shareLeft } from './recompute-totals.ts'

/*
 * Places random orders in cash through the HTTP API and changes their items one to four times: quantities, removed lines,
 * added items, some with an engraving, and more of a line. After each change it recomputes the order from the prices of
 * the catalogue, by code that shares nothing with the shop: offers, prices of customer groups, promotions, coupon, tax, wraps,
 * engravings, delivery and fees as agreed. Lines, charges and the amount to collect have to add up to it, and at the end the stock.
 * Exits with 1 on any difference.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '250' }, seed: { type: 'string', default: '1' } },
})
const orders = Number(values.orders)

const random = randomFrom(Number(values.seed))
const { one, maybe, whole } = random
const differences = createDifferences()
const { report } = differences

await checkCurrencies(random, differences, async (shop) => {
  const { client, catalogue, currency } = shop
  const staff = { authorization: `Bearer ${await staffToken(client)}` }
  let edits = 0
  for (let index = 0; index < orders; index += 1) {
    const cart = await randomCart(shop, { promotions: true, giftCards: false, isCash: true })
    const { id } = await checkOut(shop, cart)
    const shares = promotionShares(cart.cart)
    const agreed = new Map(cart.lines.map((line, index) => [line, shares[index]!]))
    const order: EditedOrder = { id, of: cart, lines: cart.lines, agreed, cart: cart.cart, totals: cart.totals }
    for (let count = whole(1, 4); count > 0; count -= 1) {
      if (!(await edit(shop, order, staff))) break
      edits += 1
    }
    await countSold(client, catalogue.hampers, order.lines, id)
  }
  for (const { id, found, expected } of await wrongStock(client, catalogue.hampers))
    report(`${currency} stock`, `item ${id}`, String(found), BigInt(expected))
  return `${orders} orders with ${edits} edits`
})

/** An order as it has to be after its edits so far. */
type EditedOrder = {
  id: number
  of: RandomCart
  lines: CartLine[]
  /** What the lines have of a promotion; added ones have nothing. */
  agreed: Map<CartLine, bigint>
  cart: Cart
  totals: Record<string, bigint>
}

/** Changes an order at random and compares it. Returns false where it differs. */
async function edit(shop: FilledShop, order: EditedOrder, staff: Record<string, string>): Promise<boolean> {
  const { url, currency, digits } = shop
  const previous = order.totals.grand_total!
  const request = await change(shop, order)
  order.cart = editedCart(order)
  order.totals = recompute(order.cart)
  const grand = order.totals.grand_total!
  const decimal = (amount: bigint) => Number(amount) / 10 ** digits
  const body = { ...request, previous_total: decimal(previous) }
  const preview = await send(url, 'POST', `/order/${order.id}/contents/preview`, body, staff)
  const shown = preview.body.data?.grand_total
  if (shown !== decimal(grand)) {
    report(`${currency} preview of order ${order.id}`, 'response', JSON.stringify(preview.body), grand, body)
    return false
  }
  const answer = await send(url, 'PUT', `/order/${order.id}/contents`, { ...body, expected_total: shown }, staff)
  if (answer.status !== 200) {
    report(`${currency} order ${order.id}`, 'response', JSON.stringify(answer.body), grand, body)
    return false
  }
  return await compareStored(shop, order, body)
}

/** Changes the lines of the model and returns the request for it. A line at least is left. */
async function change({ client, catalogue }: FilledShop, order: EditedOrder) {
  const { rows } = await client.query<{ id: number; item_id: number; property_id: number | null }>(
    'select id, item_id, property_id from order_lines where order_id = $1 and promotion_id is null',
    [order.id],
  )
  const idOf = ({ row, variant }: CartLine) =>
    rows.find(({ item_id, property_id }) => item_id === row.id && property_id === (variant?.id ?? null))!.id
  const changed = order.lines.filter(() => maybe(0.5))
  const remains = order.lines.some((line) => !changed.includes(line))
  const lines = changed.map((line, index) => {
    const quantity = whole(remains || index > 0 ? 0 : 1, 9)
    const id = idOf(line)
    const agreed = order.agreed.get(line) ?? 0n
    if (quantity < line.quantity) order.agreed.set(line, shareLeft(agreed, quantity, line.quantity))
    line.quantity = quantity
    return { id, item_quantity: quantity }
  })
  const items: object[] = []
  // More of a line that is not changed otherwise.
  const same = order.lines.filter((line) => !changed.includes(line))
  if (same.length > 0 && maybe(0.3)) {
    const line = one(same)
    const more = whole(1, 3)
    items.push({ ...requestOf(line), item_quantity: more })
    line.quantity += more
  }
  const left = order.lines.filter(({ quantity }) => quantity > 0)
  const others = catalogue.items.filter(({ id }) => !order.lines.some(({ row }) => row.id === id))
  if (lines.length + items.length === 0 || maybe(0.4)) {
    const row = one(others)
    const variant = one(catalogue.variants.get(row.id!) ?? [null])
    const line: CartLine = {
      ...{ row, variant, quantity: whole(1, 5), wrap: null },
      isEngraved: row.option !== null && maybe(0.5),
    }
    items.push(requestOf(line))
    left.push(line)
  }
  order.lines = left
  return { lines, items }
}

/** Delivery and what belongs to the whole order stay; a fixed coupon stays up to the goods, also for later changes. */
function editedCart({ of, lines, agreed, cart, totals }: EditedOrder): Cart {
  const { coupon } = cart
  return {
    lines: lines.map((line) => pricedLine(line, of.group)),
    promotions: [],
    agreed: lines.map((line) => agreed.get(line) ?? 0n),
    charges: [...lines.flatMap(chargesOf), ...of.charges.filter(({ line }) => line === null)],
    coupon: coupon?.value ? { ...coupon, value: totals.coupon! } : coupon,
    ...{ flatDelivery: 0n, freeAbove: null, areaPrice: of.totals.total_shipping! },
    isTaxIncluded: cart.isTaxIncluded,
  }
}

/** Compares the stored order, its lines, charges and payment with the recomputed totals. */
async function compareStored({ client, currency }: FilledShop, { id, totals }: EditedOrder, body: object) {
  const { rows } = await client.query<Record<string, string>>(
    `select total, discount, promotion, coupon, tax, taxed_total, total_shipping, charges_total, charges_tax, grand_total,
       (select sum(line_total) from order_lines where order_id = o.id) as "total of the lines",
       (select coalesce(sum(amount), 0) from order_promotions where order_id = o.id) as "promotion of the promotions",
       (select sum(promotion_share) from order_lines where order_id = o.id) as "promotion of the lines",
       (select sum(coupon_share) from order_lines where order_id = o.id) as "coupon of the lines",
       (select sum(line_tax) from order_lines where order_id = o.id) as "tax of the lines",
       (select coalesce(sum(amount), 0) from order_charges where order_id = o.id) as "charges_total of the charges",
       (select coalesce(sum(tax), 0) from order_charges where order_id = o.id) as "charges_tax of the charges",
       (select sum(amount) from payments where order_id = o.id and status = 0) as "grand_total of the payment"
     from orders o where id = $1`,
    [id],
  )
  const wrong = Object.entries(rows[0]!).filter(([name, found]) => BigInt(found) !== totals[name.split(' ')[0]!])
  for (const [name, found] of wrong) report(`${currency} order ${id}`, name, found, totals[name.split(' ')[0]!]!, body)
  return wrong.length === 0
}
