import type { EmailContext } from '../email-template.ts'
import { deliverNext } from './deliver.ts'
import { startSendLoops } from './start-send-loops.ts'
import { type EmailOptions, openTransport } from './transport.ts'

/**
 * Sends queued emails as long as the shop runs, three at a time. While the shop is busy, an email waits for at most one
 * polling interval. `stop` waits up to five seconds for emails being sent.
 */
export function startEmailWorker(
  shop: EmailContext,
  options: EmailOptions,
  isBusy = () => false,
): { stop(): Promise<void> } {
  const send = openTransport(options)
  return startSendLoops({
    concurrency: 3,
    interval: options.interval ?? 2000,
    isBusy,
    deliverNext: (giveUp) => deliverNext(shop, send, giveUp),
  })
}
