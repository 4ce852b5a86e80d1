import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { items } from '../db/schema.ts'
import { openServer } from '../db/server/server.ts'
import { createTestDatabase } from './database.ts'
import { assertDocumented, type SentRefusal } from './documented-refusals.ts'
import { noura } from './shop.ts'
import { startShop } from './shop-process.ts'

type Line = { item_id: number; property_id?: number; item_quantity: number }

/** An order of a guest, in cash by default; `total` is the total the guest expects. */
export type PlaceOrderRequest = {
  lines: Line[]
  total: number
  key?: string
  coupon_code?: string
  payment_method?: string
  payment?: object
  address?: object
  delivery?: object
  gift_list?: object
  gift_card_code?: string
  expected_left_to_pay?: number
}

type TwoProcessesOptions = {
  env?: NodeJS.ProcessEnv
  /** The environment variables with which the processes connect, instead of the URL of the database. */
  proxyTo?(url: string): Promise<{ url: string; close(): void }>
}

/**
 * Two processes of one shop on one PostgreSQL database, and a direct connection to it; for all tests of a file, which
 * ends with `close`.
 */
export async function openTwoProcesses({ env = {}, proxyTo }: TwoProcessesOptions = {}) {
  const closings: (() => unknown)[] = []
  const context = { after: (work: () => unknown) => closings.unshift(work) }
  const { url, directUrl, past, drop } = await createTestDatabase()
  context.after(drop)
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  context.after(close)
  const line = (await proxyTo?.(url)) ?? { url, close: () => {} }
  context.after(line.close)
  const own = { DATABASE_URL: line.url, ...past, ...env }
  const processes = await Promise.all([0, 1].map(() => startShop(context, own, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))

  const urls = processes.map((one) => one.url)
  const refused: SentRefusal[] = []
  /** Requests go to the processes alternately. */
  const post = async (path: string, body: object, headers: object, index: number) => {
    const answer = await fetch(`${urls[index % 2]}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const response = { status: answer.status, body: (await answer.json()) as ReturnType<typeof JSON.parse> }
    if (!answer.ok) refused.push({ path: `/api${path}`, status: answer.status, code: response.body.code })
    return response
  }
  const place = ({ lines, total, key = randomUUID(), ...rest }: PlaceOrderRequest, index: number) => {
    const order = { items: lines, address: noura, payment_method: 'cash', expected_total: total, ...rest }
    return post('/order/checkout', order, { 'idempotency-key': key }, index)
  }
  return {
    db,
    /** The URL of its database, past any pooler. */
    directUrl,
    urls,
    post,
    place,
    /** Places all orders concurrently. */
    rush: (requests: PlaceOrderRequest[]) => Promise.all(requests.map(place)),
    /**
     * Like `rush`, and repeats orders that wait too long for a connection on a loaded machine, as pages do: with the same
     * key.
     */
    rushUntilAnswered: (requests: PlaceOrderRequest[]) =>
      Promise.all(
        requests.map(async (request, index) => {
          const order = { key: randomUUID(), ...request }
          for (;;) {
            const answer = await place(order, index)
            if (answer.status !== 503) return answer
          }
        }),
      ),
    stock: async () => (await db.select().from(items).orderBy(asc(items.id))).map(({ quantity }) => quantity),
    /** Fails if a refusal is missing in the API document. */
    close: async () => {
      try {
        await assertDocumented(refused, urls[0]!)
      } finally {
        for (const end of closings) await end()
      }
    },
  }
}

export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The number of responses of each kind. */
export const tally = (responses: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status, body }) => `${status} ${body.code ?? 'placed'}`)].map(([what, all]) => [
      what,
      all.length,
    ]),
  )
