import { deliverBatch } from '../email/outbox/deliver-batch.ts'
import { renderSms, type SmsContext } from './render-sms.ts'
import type { SendSms } from './sms.ts'

const ONE_MINUTE = 60_000

/** Sends the next due text message; a failure schedules a retry. Returns whether there was one. */
export const deliverNextSms = (context: SmsContext, send: SendSms, giveUp: AbortSignal): Promise<boolean> =>
  deliverBatch(context.db, 'sms', { size: 1, concurrency: 1, giveUp }, async (row) => {
    const text = await renderSms(context, row)
    if (text === null) return false
    const id = `${row.created_at.toISOString().slice(0, 19).replaceAll(':', '-')}-${row.id}`
    await send({ id, to: row.recipient, text }, AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
    return true
  })
