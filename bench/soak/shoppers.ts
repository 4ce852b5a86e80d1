import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reading } from '../../tools/release/send-shop-requests.ts'
import { byCard } from '../money/payments.ts'
import type { SaleResult } from '../money/sell-under-kills.ts'
import { buy, type Goods } from '../support/place-orders.ts'

/** A request without a response (0) or with a server error; the time is `Date.now()`. */
type Trouble = { at: number; what: string; status: number }

/** Shared state of all shoppers: the URL, what can be ordered, the failures, and whether to continue. */
export type Soak = {
  url: string
  goods: Goods
  sold: SaleResult
  troubles: Trouble[]
  answers: Map<string, number>
  goesOn(): boolean
}

const BREATH = 60

/** Visitors in both languages, cash and card buyers, and customers with carts; each continues until the end. */
export const everybody: ((soak: Soak) => Promise<void>)[] = [
  (soak) => lookAround(soak, '&lang=ar'),
  (soak) => lookAround(soak, ''),
  (soak) => order(soak, 'orders by card', byCard),
  (soak) => order(soak, 'orders by card', byCard),
  (soak) => order(soak, 'orders in cash', { payment_method: 'cash' }),
  customer,
  customer,
]

async function lookAround(soak: Soak, language: string) {
  for (let round = 0; soak.goesOn(); round += 1) {
    for (const path of [...reading, `/api/search?search=vase+${round % 500}`, '/api/search/suggest?search=مز']) {
      await ask(soak, 'visits', path + (path.includes('?') ? language : language.replace('&', '?')))
      await pause(BREATH)
    }
  }
}

async function order(soak: Soak, what: string, payment: { payment_method: string }) {
  const { url, goods, sold, answers } = soak
  while (soak.goesOn()) {
    const purchase = { goods, place: sold.acknowledged.length, payment }
    const placed = await buy(url, purchase, (status) => {
      sold.lostAnswers += 1
      soak.troubles.push({ at: Date.now(), what, status })
    })
    sold.acknowledged.push(placed)
    answers.set(what, (answers.get(what) ?? 0) + 1)
    await pause(BREATH * 5)
  }
}

/** A new customer who repeatedly signs in, fills a cart and empties it. */
async function customer(soak: Soak) {
  const user_name = `soak.${randomUUID().slice(0, 8)}`
  const email = `${user_name}@mail.com`
  const password = 'a long password of mine'
  const who = { name: 'Noura Al Enezi', user_name, email, mobile: '+96550001234', password }
  await ask(soak, 'sign-ups', '/api/auth/signup', { method: 'POST', body: who })
  while (soak.goesOn()) {
    const signedIn = await ask<{ access_token: string }>(soak, 'sign-ins', '/api/auth/login', {
      method: 'POST',
      body: { email, password },
    })
    const headers = { authorization: `Bearer ${signedIn?.access_token}` }
    const say = <T>(method: string, path: string, body?: object) =>
      ask<T>(soak, "calls for customers' carts", path, { method, body, headers })
    const cart = signedIn && (await say<{ data: { id: number } }>('POST', '/api/order', {}))
    if (cart) {
      const lines = `/api/order/${cart.data.id}/item`
      const added = await say<{ data: { id: number } | null }>('POST', lines, {
        item_id: soak.goods.items[0],
        item_quantity: 2,
      })
      await say('GET', '/api/order?status=0')
      if (added?.data) await say('DELETE', `${lines}/${added.data.id}`)
      await say('GET', '/api/auth/me')
    }
    await pause(BREATH * 10)
  }
}

type RequestOptions = { method?: string; body?: object; headers?: Record<string, string> }

/** The response, or null without one. Missing responses and refusals are recorded. */
export async function ask<T>(soak: Soak, what: string, path: string, { method, body, headers }: RequestOptions = {}) {
  const typed: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const sent = { method, headers: { ...headers, ...typed }, body: body && JSON.stringify(body) }
  const answer = await fetch(soak.url + path, sent).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )
  if (answer.status === 0 || answer.status >= 400) {
    soak.troubles.push({ at: Date.now(), what: `${what}: ${path}`, status: answer.status })
    await pause(BREATH)
    return null
  }
  soak.answers.set(what, (soak.answers.get(what) ?? 0) + 1)
  return answer.text.startsWith('{') ? (JSON.parse(answer.text) as T) : null
}
