/** A webhook on its way to a shop. */
export type SentWebhook = { url: string; headers: Record<string, string>; body: string }

/** Sends webhooks after the response of a simulator, with this number of attempts. */
export function openWebhookSender(attempts: number) {
  const onTheirWay = new Set<Promise<void>>()
  const deliver = async ({ url, headers, body }: SentWebhook) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const isTaken = await fetch(url, { ...request, signal: AbortSignal.timeout(WAIT) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }
  return {
    send(webhook: SentWebhook) {
      const sending: Promise<void> = deliver(webhook).finally(() => onTheirWay.delete(sending))
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
