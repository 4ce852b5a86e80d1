import { z } from 'zod'
import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'

export type AuthorizeNetOptions = {
  /** Where its API is, such as https://api.authorize.net. */
  url: string
  login: string
  /** The transaction key, which is a secret. */
  key: string
  /** The public key by which browsers have it make tokens of cards; null where they do not. */
  clientKey: string | null
  /** Where browsers load Accept.js from. */
  script: string
  /** What pages have to allow for that script, beside the shop itself. */
  origins: readonly string[]
  takesCards: boolean
  isTest: boolean
}

/** One call of the gateway: its name and what goes into it, whose order the gateway enforces. */
export type ApiCall = { name: string; body: Record<string, unknown> }

/** What the gateway answered a call: read by its schema, or refused with a code such as E00007, as far as it could be read. */
export type ApiResponse<Read> = { isOk: true; read: Read } | { isOk: false; code: string; read?: Read }

const head = z.object({
  refId: z.string().optional(),
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string() })).min(1),
  }),
})

/**
 * Asks Authorize.Net and reads the answer; throws `Unanswered` for whatever is not an answer to this very call. Nothing
 * of what was said on the way gets into an error: the gateway repeats card numbers in its sentences.
 */
export async function callApi<Read>(
  { url, login, key }: AuthorizeNetOptions,
  { name, body }: ApiCall,
  schema: z.ZodType<Read>,
  signal: AbortSignal,
): Promise<ApiResponse<Read>> {
  const merchantAuthentication = { name: login, transactionKey: key }
  const request = JSON.stringify({ [name]: { merchantAuthentication, ...body } })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: request }
  const { status, text } = await callGateway('Authorize.Net', `${url}/xml/v1/request.api`, call, signal)
  if (status !== 200) throw new UnknownOutcome(`Authorize.Net answered with HTTP ${status}`)
  const answer = jsonOf(text)
  const { refId, messages } = readAs(head, answer)
  if (refId !== undefined && 'refId' in body && refId !== body.refId)
    throw new UnknownOutcome('Authorize.Net answered another call')
  if (messages.resultCode === 'Ok') return { isOk: true, read: readAs(schema, answer) }
  return { isOk: false, code: messages.message[0]!.code, read: schema.safeParse(answer).data }
}

/** `Response.text()` has left out the byte order mark the gateway begins with. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnknownOutcome('Authorize.Net answered with what is not JSON')
  }
}

function readAs<Read>(schema: z.ZodType<Read>, answer: unknown): Read {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new UnknownOutcome('Authorize.Net answered with what is none of its answers')
  return data
}
