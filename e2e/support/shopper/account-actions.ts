import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { CartRequest } from '../api-requests.ts'
import type { RunningShop } from '../shop/running-shop.ts'
import type { Locale } from '../texts.ts'
import { newShopper, type Shopper } from './shopper.ts'
import { aCustomer } from './sign-in-actions.ts'

type Visit = Parameters<typeof newShopper>[2]

/** A shopper with a unique account, signed in at this browser. */
export async function signedInShopper(test: TestContext, shop: RunningShop, visit: Visit) {
  const shopper = await newShopper(test, shop, visit)
  return { ...shopper, ...(await signedIn(shopper, shop)) }
}

/** Creates an account for a shopper and signs in. */
export async function signedIn({ page, locale }: Shopper, shop: RunningShop) {
  const person = await aCustomer(shop, locale)
  const { email, password } = person
  // With the browser's cookies, so that it receives the session cookie.
  const sent = { data: { email, password }, headers: { locale } }
  const answer = await page.request.post(`${shop.url}/api/auth/login`, sent)
  const { data: user, access_token } = await answer.json()
  await page.goto('/api/health')
  await page.evaluate((stored) => localStorage.setItem('user_data', stored), JSON.stringify({ version: 1, user }))
  return { person, account: callsAs(access_token, shop, locale) }
}

/** Opens a page as a signed-in customer and waits for the requests every such page sends. */
export async function openSignedInPage(shopper: Shopper, path: string, ...more: string[]) {
  const calls = ['/api/auth/me', '/api/reaction', '/api/order', ...more]
  const answers = calls.map((call) =>
    shopper.page.waitForResponse((response) => new URL(response.url()).pathname === call),
  )
  await shopper.opens(path)
  for (const answer of await Promise.all(answers)) await answer.finished()
}

const homes = {
  en: { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak Street', house_number: '12' },
  ar: { title_name: 'المنزل', area: 'السالمية', widget: '4', street: 'شارع سالم المبارك', house_number: '12' },
}

type Placed = { id: number; number: string; grand_total: number }

/** Earlier actions of an account, through the API. */
function callsAs(token: string, shop: RunningShop, locale: Locale) {
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const headers = { locale, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${shop.url}/api${path}`, { method, ...sent })
    const text = await answer.text()
    assert.ok(answer.ok, `${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text).data
  }
  const savesAddress = () => call<{ id: number }>('POST', '/address', homes[locale])
  return {
    token,
    call,
    home: homes[locale],
    savesAddress,
    /** Claims a guest order for the account. */
    claims: ({ id, secret }: { id: number; secret: string }) => call('POST', `/order/${id}/claim`, { secret }),
    cancels: ({ id }: { id: number }) => call('POST', `/order/${id}/cancel`),
    likes: (item_id: number) => call('POST', '/reaction', { item_id, liked: true }),
    orders: async (items: CartRequest[]) => {
      const { id: address_id } = await savesAddress()
      const { grand_total: expected_total } = await call<Placed>('POST', '/order/quote', { items })
      return call<Placed>('POST', '/order/checkout', { items, address_id, payment_method: 'cash', expected_total })
    },
  }
}
