import { type AttackedRequest, statusOf, written } from './requests.ts'

/**
 * URLs of pages with their headers and cookies, which the API document does not have; stars mark the attacked values.
 */
const places: [name: string, path: string, headers?: Record<string, string>, method?: string][] = [
  ['the search of a category', '/main/category/1*?search=vase*&lowest_price=1*'],
  ['an item', '/main/single-product/2*?lang=ar*'],
  ['an offer', '/main/offers/1*'],
  ['a post', '/main/posts/1*'],
  ['a picture', '/media/hero*-1000.avif'],
  [
    'who asks for a page',
    '/main',
    { 'user-agent': 'Shopper/1*', referer: 'https://a.test/*', cookie: 'just_saved=1*' },
  ],
  ['in which language', '/api/item?per_page=5', { 'accept-language': 'ar*', 'if-none-match': '"a*"' }],
  ['what proxies say', '/api/item/2', { 'x-forwarded-for': '192.0.2.1*', 'x-request-id': 'edge-1*' }],
  ['a token', '/api/auth/me', { authorization: 'Bearer abcdef*' }],
  ['the secret of an order', '/api/order/1', { cookie: 'order_1=abcdef*' }],
  ['a session to refresh', '/api/auth/refresh', { cookie: 'refresh=abcdef*' }, 'POST'],
  ['one of the staff', '/api/auth/staff/refresh', { cookie: 'staff_refresh=abcdef*' }, 'POST'],
]

export async function* pagesToAttack(url: string): AsyncGenerator<AttackedRequest> {
  for (const [name, path, headers = {}, method = 'GET'] of places) {
    const request = { method, path, headers }
    yield { name, request: written(url, request), status: await statusOf(url, request) }
  }
}
