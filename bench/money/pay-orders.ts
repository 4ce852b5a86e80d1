import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Editing, PLACED, send } from './editing.ts'

type ToPay = { id: number; secret: string; redirect_url?: string | null | undefined }

/**
 * Pays an order at the page of its gateway; a card is charged without one. One shopper of seven is declined first, and one
 * of eleven closes the browser once the money is paid. Payments that begin without a page, and declined ones, are started
 * again until the order waits for no payment. Returns whether it is placed.
 */
export async function payOrder(editing: Editing, { id, secret, redirect_url }: ToPay, place: number): Promise<boolean> {
  const begin = async () => {
    const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
    return (await send(editing, 'POST', `/order/${id}/pay`, editing.payment, headers)) as Begun | null
  }
  if (editing.payment.payment) return (await begin())?.status === PLACED
  let page = redirect_url ?? (await begin())?.redirect_url
  let isDeclined = place % 7 === 3
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (page) await payOnPage(page, isDeclined ? 'decline' : 'pay', !isDeclined && place % 11 === 5)
    isDeclined = false
    const order = await readOwnOrder(editing, id, secret)
    if (order.status !== UNPAID && !order.balance) return order.status === PLACED
    if (!page) await pause(1000)
    page = (await begin())?.redirect_url
  }
  return false
}

/** Reads the order as its guest, again while the shop is away. */
async function readOwnOrder(editing: Editing, id: number, secret: string) {
  for (;;) {
    const order = await send(editing, 'GET', `/order/${id}`, undefined, { 'order-secret': secret })
    if (order) return order
    await pause(200)
  }
}

const UNPAID = 1
/** The shop accepts ten attempts of an order; some of these are refused while another one is decided. */
const MAX_ATTEMPTS = 25

type Begun = { status: number; redirect_url: string | null }

/** Presses a button of a gateway's page and returns to the shop, unless the browser is closed; loads each page until it answers. */
async function payOnPage(url: string, choice: 'pay' | 'decline', isClosed: boolean) {
  const shown = await load(url)
  const body = new URLSearchParams({ choice })
  for (const [, name, value] of shown.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    body.set(name!, value!)
  const action = /<form method="post" action="([^"]*)"/.exec(shown.body)?.[1]
  // A page that cannot be paid any more.
  if (!action) return
  const pressed = await load(new URL(action, shown.url).href, { method: 'POST', body })
  if (pressed.location && !isClosed) await load(pressed.location)
}

type Page = { url: string; body: string; location: string | null }

/** A page, after the redirects of its gateway; a browser reloads a page that does not come. */
async function load(url: string, options: RequestInit = {}): Promise<Page> {
  for (;;) {
    const answer = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(PAGE_MS) }).then(
      async (response) => ({ response, body: await response.text() }),
      () => null,
    )
    if (answer && answer.response.status < 500) {
      const { headers, status } = answer.response
      const location = headers.get('location') && new URL(headers.get('location')!, url).href
      if (!location || options.method === 'POST' || status >= 400 || url.includes('/api/payment/'))
        return { url, body: answer.body, location }
      return load(location)
    }
    await pause(200)
  }
}

const PAGE_MS = 25_000
