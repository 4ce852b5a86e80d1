import type { EmailContext } from '../email-template.ts'
import { deliverNext } from './deliver.ts'
import { type Sender, startSendLoops } from './start-send-loops.ts'
import { type EmailOptions, openTransport } from './transport.ts'

/**
 * Sends queued emails as long as the shop runs, in two batches, so that a slow email does not block the next ones. While
 * the shop is busy, a batch waits for at most one polling interval.
 */
export function startEmailWorker(shop: EmailContext, options: EmailOptions, isBusy = () => false): Sender {
  const send = openTransport(options)
  return startSendLoops({
    concurrency: 2,
    interval: options.interval ?? 2000,
    isBusy,
    deliverNext: (giveUp) => deliverNext(shop, send, giveUp),
  })
}
