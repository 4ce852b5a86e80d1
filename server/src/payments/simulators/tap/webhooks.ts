import { signatureOf } from '../../tap/webhook.ts'
import type { TapEntry } from './account.ts'
import { presentCharge, presentRefund } from './present.ts'

/** Sends signed webhooks to the shop: one try and two retries, as Tap does. */
export function openWebhooks(secretKey: string) {
  const onTheirWay = new Set<Promise<void>>()
  const send = async (entry: TapEntry) => {
    const object = entry.kind === 'charge' ? presentCharge(entry, '') : presentRefund(entry)
    const headers = { 'content-type': 'application/json', hashstring: signatureOf(object, secretKey) }
    const request = { method: 'POST', headers, body: JSON.stringify(object) }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const isTaken = await fetch(entry.postUrl!, { ...request, signal: AbortSignal.timeout(WAIT) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }
  return {
    notify(entry: TapEntry) {
      if (entry.postUrl === undefined) return
      const sending: Promise<void> = send(entry).finally(() => onTheirWay.delete(sending))
      onTheirWay.add(sending)
    },
    /** Waits for webhooks being sent. */
    done: async () => {
      await Promise.all(onTheirWay)
    },
  }
}

/** The timeout of a webhook in milliseconds. */
const WAIT = 30_000
