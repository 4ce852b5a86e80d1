import { z } from 'zod'
import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'

/** An app at PayPal. */
export type PaypalOptions = {
  /** The URL of its API, such as https://api-m.paypal.com. */
  url: string
  clientId: string
  secret: string
  /** The id of the webhook at PayPal. */
  webhookId: string
  isTest: boolean
}

/** A request to PayPal: `body` as object or JSON text; `requestId` is its idempotency key. */
type PaypalRequest = { method: 'GET' | 'POST'; path: string; body?: object | string; requestId?: string }

/** `issue` is the reason of a refusal, `NOT_FOUND` for an unknown resource, empty on success. */
type PaypalResponse<Read> = { read: Read; issue: '' } | { issue: string }

/** One operation at PayPal; all its requests share one timeout. */
export type PaypalCall = <Read>(request: PaypalRequest, schema: z.ZodType<Read>) => Promise<PaypalResponse<Read>>

/**
 * Opens a client of PayPal. The access token is requested on first use, shortly before it expires and after a 401.
 * Throws `UnknownOutcome` for anything but a valid response or refusal.
 */
export function openPaypalClient(options: PaypalOptions, timeoutMs: number): () => PaypalCall {
  const cachedToken = { token: '', until: 0 }
  const tokenBy = async (signal: AbortSignal) => {
    if (Date.now() >= cachedToken.until) Object.assign(cachedToken, await requestToken(options, signal))
    return cachedToken.token
  }
  return () => {
    const signal = AbortSignal.timeout(timeoutMs)
    const send = async (request: PaypalRequest) => call(options, request, await tokenBy(signal), signal)
    return async (request, schema) => {
      let answer = await send(request)
      if (answer.status === 401) {
        cachedToken.until = 0
        answer = await send(request)
      }
      return parseResponse(answer, request, schema)
    }
  }
}

/** Milliseconds before expiry at which a token is renewed. */
const MARGIN = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

async function requestToken({ url, clientId, secret }: PaypalOptions, signal: AbortSignal) {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  const tokenRequest = { method: 'POST', headers, body: 'grant_type=client_credentials' }
  const { status, text } = await callGateway('PayPal', `${url}/v1/oauth2/token`, tokenRequest, signal)
  const token = tokenAnswer.safeParse(jsonIn(text))
  if (status !== 200 || !token.success) throw new UnknownOutcome(`PayPal gave no token: ${status}`)
  return { token: token.data.access_token, until: Date.now() + token.data.expires_in * 1000 - MARGIN }
}

function call(
  { url }: PaypalOptions,
  { method, path, body, requestId }: PaypalRequest,
  token: string,
  signal: AbortSignal,
) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(requestId && { 'paypal-request-id': requestId }),
  }
  const written = typeof body === 'object' ? JSON.stringify(body) : body
  return callGateway('PayPal', url + path, { method, headers, body: written }, signal)
}

const refusal = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).optional() })

function parseResponse<Read>(
  { status, text }: { status: number; text: string },
  { path }: PaypalRequest,
  schema: z.ZodType<Read>,
) {
  const json = jsonIn(text)
  if (status === 404) return { issue: 'NOT_FOUND' }
  if (status === 400 || status === 422) {
    const refused = refusal.safeParse(json)
    if (refused.success) return { issue: refused.data.details?.[0]?.issue ?? refused.data.name }
  }
  const read = schema.safeParse(json)
  if ((status !== 200 && status !== 201) || !read.success)
    throw new UnknownOutcome(`PayPal answered ${status} to ${path}`)
  return { read: read.data, issue: '' as const }
}

/** Undefined for invalid JSON, which every schema rejects. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
