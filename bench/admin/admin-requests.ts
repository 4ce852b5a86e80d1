type Records = 'payment' | 'order' | 'item' | 'customer'

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
]

const one = (ids: readonly number[], round: number) => ids[round % ids.length]

/** A page of 25 in the middle of a list: 2,000 of 100,000 records. */
const deep = (count: number, round: number) => Math.ceil(count / 50) + round

const found = (path: string, words: readonly string[], round: number) =>
  `${path}&search=${encodeURIComponent(words[round % words.length]!)}`

const month = (round: number) => daysAgo(60 + 30 * (round % 12)).slice(0, 7)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
