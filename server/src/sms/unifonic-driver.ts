import { z } from 'zod'
import type { SendSms } from './sms.ts'

/** An application at Unifonic; without a sender its default one is used. */
export type UnifonicOptions = { appSid: string; senderId: string | undefined; url: string }

const response = z.object({ success: z.boolean(), errorCode: z.string().optional() })

/**
 * Sends through the REST API of Unifonic (docs.unifonic.com). Its text of an error may contain the message, so the error
 * has only its code, such as `ER-10`.
 */
export function openUnifonicDriver({ appSid, senderId, url }: UnifonicOptions): SendSms {
  return async ({ id, to, text }, signal) => {
    const body = new URLSearchParams({
      ...{ AppSid: appSid, Recipient: to.replace('+', ''), Body: text },
      ...{ responseType: 'JSON', CorrelationID: id, async: 'false' },
      ...(senderId && { SenderID: senderId }),
    })
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${url}/rest/SMS/messages`, { method: 'POST', headers, body, signal, redirect: 'error' })
    const { success, errorCode } = readResponse(await answer.text())
    if (answer.ok && success) return
    const code = /^ER-\d+$/.test(errorCode ?? '') ? errorCode : `HTTP-${answer.status}`
    throw Object.assign(new Error('Unifonic has not accepted the message'), { code })
  }
}

/** A response that is not of the API, such as a page of a proxy, counts as a failure. */
function readResponse(text: string): z.output<typeof response> {
  try {
    return response.parse(JSON.parse(text))
  } catch {
    return { success: false }
  }
}
