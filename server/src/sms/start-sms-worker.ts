import { type Sender, startSendLoops } from '../email/outbox/start-send-loops.ts'
import { deliverNextSms } from './deliver-sms.ts'
import type { SmsContext } from './render-sms.ts'
import type { SendSms } from './sms.ts'

/** Sends queued text messages as long as the shop runs, beside the worker of the emails. */
export const startSmsWorker = (
  context: SmsContext,
  send: SendSms,
  { interval, isBusy = () => false }: { interval: number; isBusy?: () => boolean },
): Sender =>
  startSendLoops({ concurrency: 1, interval, isBusy, deliverNext: (giveUp) => deliverNextSms(context, send, giveUp) })
