/** Page names of the specification, and short ones, that redirect to another page; `:id` is the next path segment. */
export const oldPages: Readonly<Record<string, string>> = {
  home: '/',
  'cart-order': '/checkout',
  'no-address': '/checkout',
  'no-address-checkout': '/checkout',
  'thank-you': '/thank-after-order',
  'payment-error': '/payment-failure/:id',
  'order-date': '/my-account/order_history',
  'order-date-list': '/my-account/order_history',
  'address-list': '/my-account/my_addresses',
  dashboard: '/my-account/change_info',
  privacy: '/legal/privacy',
  accessibility: '/legal/accessibility',
}

/** Pages of an order, and their redirects without an order id. */
const withoutOrder: Readonly<Record<string, string>> = {
  'successful-payment': '/thank-after-order',
  'payment-failure': '/checkout',
  'order-details': '/my-account/order_history',
  'open-order': '/my-account/order_history',
  invoice: '/my-account/order_history',
}

/**
 * The redirect of a path without a page (`code_check/5`, without `/main/`), with its rest and query; null without one.
 * Names may use `-` or `_`. The result is always a path of the shop.
 */
export function leadsTo(path: string, query: URLSearchParams): string | null {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const name = first.toLowerCase().replaceAll('_', '-')
  const behind = rest.map((part) => `/${encodeURIComponent(part)}`).join('')
  const requested = new URLSearchParams(query)
  requested.delete('lang')
  const search = requested.size > 0 ? `?${requested}` : ''
  const target = Object.hasOwn(oldPages, name) ? oldPages[name] : undefined
  if (target) return target.includes('?') ? target : target.replace('/:id', behind) + search
  if (rest.length === 0 && Object.hasOwn(withoutOrder, name)) return withoutOrder[name] + search
  return name === first ? null : `/${encodeURIComponent(name)}${behind}${search}`
}
