import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orderOf } from '../support/checkout-load.ts'

/** The outcome of a shopper's requests: `late` took longer than three seconds, `lost` had no response or an error. */
export type Visit = { asked: number; late: number; lost: string[]; orders: number; slowest: number }

const LATE = 3000
const LOST = 20_000
const BREATH = 150

/**
 * Shoppers who browse, search and order these items in cash, one request after the other, until stopped. Each order comes
 * from another IP address, because of the rate limits.
 */
export function normalShopper(url: string, items: number[]): { leave(): Promise<Visit> } {
  const visit: Visit = { asked: 0, late: 0, lost: [], orders: 0, slowest: 0 }
  let isLeaving = false
  let shoppers = 0
  const ask = async (path: string, sent: RequestInit = {}) => {
    const began = performance.now()
    const headers = {
      ...(sent.headers as Record<string, string>),
      'x-forwarded-for': `192.0.2.${1 + (shoppers % 250)}`,
    } // as they are sent here
    const status = await fetch(url + path, { ...sent, headers, signal: AbortSignal.timeout(LOST) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      (error: Error) => `no answer (${error.name})`,
    )
    const took = performance.now() - began
    visit.asked += 1
    visit.slowest = Math.max(visit.slowest, took)
    if (took > LATE) visit.late += 1
    if (!/^[23]/.test(status)) visit.lost.push(`${path} ${status}`)
    return status
  }
  const shop = (async () => {
    for (; !isLeaving; shoppers += 1) {
      const item_id = items[shoppers % items.length]!
      const words = `vase ${randomUUID().slice(0, 4)}`
      for (const path of [
        '/main',
        `/main/single-product/${item_id}`,
        `/api/search?search=${words}`,
        '/main/category',
      ]) {
        await ask(path)
        await pause(BREATH)
      }
      const { path, ...call } = (await orderOf(url, [{ item_id, property_id: null, item_quantity: 1 }]))()
      if ((await ask(path, call)) === '201') visit.orders += 1
    }
  })()
  return {
    leave: async () => {
      isLeaving = true
      await shop
      return visit
    },
  }
}
