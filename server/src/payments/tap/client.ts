import { z } from 'zod'
import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'

/** An account at Tap. */
export type TapOptions = {
  /** The URL of its API, such as https://api.tap.company. */
  url: string
  /** It also signs webhooks, and its prefix chooses test or live mode. */
  secretKey: string
  isTest: boolean
}

export type TapRequest = { method: 'GET' | 'POST'; path: string; body?: object; locale?: string }

/** `code` is Tap's code of a refused request, empty on success. */
export type TapResponse<Read> = { code: ''; read: Read } | { code: string }

/** One operation at Tap; all its requests share one timeout. */
export type TapCall = <Read>(request: TapRequest, schema: z.ZodType<Read>) => Promise<TapResponse<Read>>

/** Opens a client of Tap. Throws `UnknownOutcome` for anything but a valid response or a refusal. */
export const openTapClient =
  (options: TapOptions, timeoutMs: number): (() => TapCall) =>
  () => {
    const signal = AbortSignal.timeout(timeoutMs)
    return (request, schema) => call(options, request, schema, signal)
  }

async function call<Read>(
  { url, secretKey }: TapOptions,
  { method, path, body, locale }: TapRequest,
  schema: z.ZodType<Read>,
  signal: AbortSignal,
): Promise<TapResponse<Read>> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    ...(locale && { lang_code: locale }),
  }
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const { status, text } = await callGateway('Tap', url + path, request, signal)
  const json = jsonIn(text)
  const refused = refusal.safeParse(json)
  if ((status === 400 || status === 422) && refused.success) return { code: refused.data.errors[0]!.code }
  const read = schema.safeParse(json)
  if (status !== 200 || !read.success) throw new UnknownOutcome(`Tap answered ${status} to ${method} ${path}`)
  return { code: '', read: read.data }
}

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/** Undefined for invalid JSON, which every schema rejects. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
