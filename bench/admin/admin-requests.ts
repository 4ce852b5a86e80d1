type Records = 'payment' | 'order' | 'item' | 'customer' | 'return' | 'gift_card'

/** The number of records of each kind, and some of their ids. */
export type AdminRecords = {
  counts: Record<'orders' | 'items' | 'people', number>
  ids: Record<Records, readonly number[]>
  /** The numbers of some orders. */
  numbers: readonly number[]
}

/**
 * The requests of staff in a shop with these records, by name. Rounds vary the parameters that affect the query. The first
 * one reads a record by its primary key, the minimum cost of a request.
 */
export const adminRequests = ({
  counts,
  ids,
  numbers,
}: AdminRecords): [name: string, path: (round: number) => string][] => [
  ['one payment, by its key', (round) => `/payment/${one(ids.payment, round)}`],
  ['orders, newest', () => '/order?view=staff&per_page=25'],
  ['orders, deep page', (round) => `/order?view=staff&per_page=25&page=${deep(counts.orders, round)}`],
  ['orders, dearest', () => '/order?view=staff&sort=-grand_total'],
  ['orders, by number', () => '/order?view=staff&sort=number'],
  ['orders, placed ones', () => '/order?view=staff&status=3'],
  ['orders, complete and cheapest', () => '/order?view=staff&status=5&sort=grand_total'],
  ['orders of a month', (round) => `/order?view=staff&from=${month(round)}-01&to=${month(round)}-28`],
  ['orders in cash', () => '/order?view=staff&method=cash'],
  ['orders with a payment in review', () => '/order?view=staff&payment_status=4'],
  ['orders with a payment made', () => '/order?view=staff&payment_status=1'],
  ['order by its number', (round) => `/order?view=staff&search=RW-${one(numbers, round)}`],
  ['orders by a common name', (round) => found('/order?view=staff', ['noura', 'العنزي', 'haddad'], round)],
  ['orders by two names', (round) => found('/order?view=staff', ['sara saleh', 'مها صباح'], round)],
  ['orders by a phone', (round) => `/order?view=staff&search=${String(5_000_000 + round * 7919).slice(0, 6)}`],
  ['orders by two letters', (round) => found('/order?view=staff', ['no', 'فه', 'sa'], round)],
  ['orders by nonsense', () => '/order?view=staff&search=qxzwv'],
  ['one order', (round) => `/order/${one(ids.order, round)}?view=staff`],
  ['board of orders', () => '/order/board'],
  ['deliveries of a coming day', (round) => `/delivery/calendar?day=${daysAgo(-(round % 14))}`],
  ['deliveries of a past day', (round) => `/delivery/calendar?day=${daysAgo(30 + round)}`],
  ['payments, newest', () => '/payment?view=staff'],
  ['payments in review', () => '/payment?view=staff&status=4'],
  ['payments by card', () => '/payment?view=staff&method=card'],
  ['payments stuck', () => '/payment?view=staff&stuck=true'],
  ['payments by a name', (round) => found('/payment?view=staff', ['noura', 'العنزي'], round)],
  ['messages', () => '/contact?'],
  ['messages found', (round) => found('/contact?', ['writer7', 'هدى'], round)],
  ['dashboard, thirty days', () => '/dashboard'],
  ['dashboard, a year', (round) => `/dashboard?from=${daysAgo(363 - (round % 2))}`],
  ['items running low', () => '/item?low_stock=true'],
  ['items, newest', () => '/item?view=staff&per_page=25&sort=-id'],
  ['items, deep page', (round) => `/item?view=staff&per_page=25&page=${deep(counts.items, round)}`],
  ['items, dearest', () => '/item?view=staff&sort=-selling_price'],
  ['items, fewest left', () => '/item?view=staff&sort=quantity'],
  ['items by a word', (round) => found('/item?view=staff', ['vase', 'زهرة', 'gold'], round)],
  ['items by a code', (round) => `/item?view=staff&search=${deep(counts.items, round)}`],
  ['items by nonsense', () => '/item?view=staff&search=qxzwv'],
  ['one item', (round) => `/item/${one(ids.item, round)}?view=staff`],
  ['people, newest', () => '/user?sort=-id'],
  ['people, deep page', (round) => `/user?page=${deep(counts.people, round)}`],
  ['people by name', () => '/user?sort=name'],
  ['people found', (round) => found('/user?', ['noura', 'العنزي', 'customer77'], round)],
  ['people by a phone', (round) => `/user?search=${String(5_000_000 + round * 7919).slice(0, 6)}`],
  ['people by nonsense', () => '/user?search=qxzwv'],
  ['staff', () => '/user?staff=true'],
  ['customers, newest order', () => '/customer?per_page=25'],
  ['customers, deep page', (round) => `/customer?per_page=25&page=${deep(counts.people, round)}`],
  ['customers, most spend', () => '/customer?sort=-spend'],
  ['customers, by name', () => '/customer?sort=name'],
  ['customers, guests with orders', () => '/customer?kind=guest&min_orders=1&sort=-orders_count'],
  ['customers of a month', (round) => `/customer?from=${month(round)}-01&to=${month(round)}-28`],
  ['customers found', (round) => found('/customer?', ['noura', 'العنزي', 'customer77'], round)],
  ['customers by nonsense', () => '/customer?search=qxzwv'],
  ['one customer', (round) => `/customer/${one(ids.customer, round)}`],
  ['trail, newest', () => '/audit?per_page=50'],
  ['trail, deep page', (round) => `/audit?page=${deep(counts.people * 0.15, round)}`],
  ['trail of a record', (round) => `/audit?resource=item&record_id=${1 + ((round * 7919) % 50_000)}`],
  ['trail of somebody', (round) => `/audit?user_id=${1 + (round % 20)}`],
  ['trail of refusals', () => '/audit?action=refused'],
  ...salesRequests(counts, ids),
  ['stock to count', () => '/stock?per_page=25'],
  ['stock to count, deep page', (round) => `/stock?per_page=25&page=${deep(counts.items, round)}`],
  ['stock to count, by a word', (round) => found('/stock?', ['vase', 'زهرة', 'gold'], round)],
  ['stock to count, of a category', (round) => `/stock?category_id=${1 + (round % 9)}`],
  ['stock movements, newest', () => '/stock/movements?per_page=25'],
  ['stock movements, deep page', (round) => `/stock/movements?per_page=25&page=${300 + round}`],
  ['stock movements of an item', (round) => `/stock/movements?item_id=${one(ids.item, round)}`],
  ['stock movements of a count', () => '/stock/movements?reason=count'],
  ['stock movements of a rare reason', () => '/stock/movements?reason=payment_expired'],
  ['search of all, an order', (round) => `/staff-search?search=RW-${one(numbers, round)}`],
  ['search of all, a name', (round) => found('/staff-search?', ['noura', 'العنزي', 'haddad'], round)],
  ['search of all, a word', (round) => found('/staff-search?', ['vase', 'زهرة', 'gold'], round)],
  ['search of all, a phone', (round) => `/staff-search?search=${String(5_000_000 + round * 7919).slice(0, 6)}`],
  ['search of all, two letters', (round) => found('/staff-search?', ['no', 'فه', 'sa'], round)],
  ['search of all, the end of a code', (round) => `/staff-search?search=${ending(round)}`],
  ['search of all, nonsense', () => '/staff-search?search=qxzwv'],
]

/** What comes after an order, and the reports. */
const salesRequests = (
  counts: AdminRecords['counts'],
  ids: AdminRecords['ids'],
): [name: string, path: (round: number) => string][] => [
  ['returns, newest', () => '/return?per_page=25'],
  ['returns, deep page', (round) => `/return?per_page=25&page=${deep(counts.orders, round)}`],
  ['returns, open ones', () => '/return?open=true'],
  ['returns, closed ones', () => '/return?state=closed'],
  ['returns of an order', (round) => `/return?order_id=${one(ids.order, round)}`],
  ['one return', (round) => `/return/${one(ids.return, round)}`],
  ['gift cards, newest', () => '/gift_card?per_page=25'],
  ['gift cards, deep page', (round) => `/gift_card?per_page=25&page=${deep(counts.orders, round)}`],
  ['gift cards, active', () => '/gift_card?state=active'],
  ['gift cards, used up', () => '/gift_card?state=used_up'],
  ['gift cards, not paid', () => '/gift_card?state=not_paid'],
  ['store credit', () => '/gift_card?kind=store_credit'],
  ['gift cards by the end of a code', (round) => `/gift_card?search=${ending(round)}`],
  ['gift cards by a name', (round) => found('/gift_card?', ['noura', 'العنزي', 'recipient77'], round)],
  ['gift cards by nonsense', () => '/gift_card?search=qxzwv'],
  ['one gift card', (round) => `/gift_card/${one(ids.gift_card, round)}`],
  ['gift lists, newest', () => '/gift-list?view=staff'],
  ['gift lists, deep page', (round) => `/gift-list?view=staff&page=${deep(counts.people, round)}`],
  ['gift lists, by day', () => '/gift-list?view=staff&sort=-event_day'],
  ['gift lists found', (round) => found('/gift-list?view=staff', ['noura', 'زفاف', 'wedding'], round)],
  ['promotions', () => '/promotion?view=staff'],
  ['promotions found', (round) => found('/promotion?view=staff', ['week', 'الأسبوع'], round)],
  ['subscribers, newest', () => '/subscriber?per_page=25'],
  ['subscribers, deep page', (round) => `/subscriber?per_page=25&page=${deep(counts.people, round)}`],
  ['subscribers, by address', () => '/subscriber?sort=email'],
  ['subscribers, confirmed', () => '/subscriber?state=subscribed'],
  ['subscribers, to be confirmed', () => '/subscriber?state=pending'],
  ['subscribers found', (round) => `/subscriber?search=reader${77 + round}`],
  ['subscribers by nonsense', () => '/subscriber?search=qxzwv'],
  ...['day', 'item', 'variant', 'category', 'occasion', 'coupon', 'customer_group', 'source', 'payment_method'].map(
    (by): [string, (round: number) => string] => [
      `sales of a month by ${by}`,
      (round) => `/report/sales?by=${by}&from=${month(round)}-01&to=${month(round)}-28`,
    ],
  ),
  ['sales of a month by staff', (round) => `/report/sales?by=sent_by&from=${month(round)}-01&to=${month(round)}-28`],
  ['sales of a year by day', (round) => `/report/sales?by=day&from=${daysAgo(363 - (round % 2))}`],
  ['sales of a year by item', (round) => `/report/sales?by=item&from=${daysAgo(363 - (round % 2))}`],
  ['tax of a month', (round) => `/report/tax?from=${month(round)}-01&to=${month(round)}-28`],
  ['tax of a year', (round) => `/report/tax?from=${daysAgo(363 - (round % 2))}`],
]

/** The end of the code of a gift card, as `fillAfterSales` makes them. */
const ending = (round: number) =>
  (((round + 1) * 7919) % 65_536)
    .toString(16)
    .padStart(4, '0')
    .replaceAll(/[a-f]/g, (digit) => 'bcdfgh'['abcdef'.indexOf(digit)]!)

const one = (ids: readonly number[], round: number) => ids[round % ids.length]

/** A page of 25 in the middle of a list: 2,000 of 100,000 records. */
const deep = (count: number, round: number) => Math.ceil(count / 50) + round

const found = (path: string, words: readonly string[], round: number) =>
  `${path}&search=${encodeURIComponent(words[round % words.length]!)}`

const month = (round: number) => daysAgo(60 + 30 * (round % 12)).slice(0, 7)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
