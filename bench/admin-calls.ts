/** What the staff asks of a big shop, by name; each round asks a little differently where that makes a difference. */
export const adminCalls: [name: string, path: (round: number) => string][] = [
  ['orders, newest', () => '/order?view=staff&per_page=25'],
  ['orders, deep page', (round) => `/order?view=staff&per_page=25&page=${2000 + round}`],
  ['orders, dearest', () => '/order?view=staff&sort=-grand_total'],
  ['orders, by number', () => '/order?view=staff&sort=number'],
  ['orders, placed ones', () => '/order?view=staff&status=3'],
  ['orders, complete and cheapest', () => '/order?view=staff&status=5&sort=grand_total'],
  ['orders of a month', (round) => `/order?view=staff&from=${month(round)}-01&to=${month(round)}-28`],
  ['orders in cash', () => '/order?view=staff&method=cash'],
  ['orders with a payment held', () => '/order?view=staff&payment_status=4'],
  ['orders with a payment made', () => '/order?view=staff&payment_status=1'],
  ['order by its number', (round) => `/order?view=staff&search=RW-${2000 + round}`],
  ['orders by a common name', (round) => found('/order?view=staff', ['noura', 'العنزي', 'haddad'], round)],
  ['orders by two names', (round) => found('/order?view=staff', ['sara saleh', 'مها صباح'], round)],
  ['orders by a phone', (round) => `/order?view=staff&search=${String(5_000_000 + round * 7919).slice(0, 6)}`],
  ['orders by two letters', (round) => found('/order?view=staff', ['no', 'فه', 'sa'], round)],
  ['orders by nonsense', () => '/order?view=staff&search=qxzwv'],
  ['one order', (round) => `/order/${1000 + round}?view=staff`],
  ['board of orders', () => '/order/board'],
  ['payments, newest', () => '/payment?view=staff'],
  ['payments held', () => '/payment?view=staff&status=4'],
  ['payments by card', () => '/payment?view=staff&method=card'],
  ['payments stuck', () => '/payment?view=staff&stuck=true'],
  ['payments by a name', (round) => found('/payment?view=staff', ['noura', 'العنزي'], round)],
  ['messages', () => '/contact?'],
  ['messages found', (round) => found('/contact?', ['writer7', 'هدى'], round)],
  ['dashboard, thirty days', () => '/dashboard'],
  ['dashboard, a year', (round) => `/dashboard?from=${daysAgo(365 - (round % 2))}`],
  ['items running low', () => '/item?low_stock=true'],
]

const found = (path: string, words: readonly string[], round: number) =>
  `${path}&search=${encodeURIComponent(words[round % words.length]!)}`

const month = (round: number) => daysAgo(60 + 30 * (round % 12)).slice(0, 7)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
