import { z } from 'zod'
import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'

export type AuthorizeNetOptions = {
  /** Where its API is, such as https://api.authorize.net. */
  url: string
  login: string
  /** The transaction key, which is a secret. */
  key: string
  /** The public key with which browsers tokenise cards; null if they do not. */
  clientKey: string | null
  /** Where browsers load Accept.js from. */
  script: string
  /** Origins that the content security policy must allow for the script. */
  origins: readonly string[]
  takesCards: boolean
  isTest: boolean
}

/** A request: its name and elements. The gateway enforces the order of the elements. */
export type ApiCall = { name: string; body: Record<string, unknown> }

/** A response: parsed by its schema, or an error code such as E00007 with what could be parsed. */
export type ApiResponse<Read> = { isOk: true; read: Read } | { isOk: false; code: string; read?: Read }

const head = z.object({
  refId: z.string().optional(),
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string() })).min(1),
  }),
})

/**
 * Sends a request to Authorize.Net and parses the response. Throws `UnknownOutcome` for anything that is not a
 * response to this request. Errors never include response texts, because the gateway repeats card numbers in them.
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
  const response = jsonOf(text)
  const { refId, messages } = readAs(head, response)
  if (refId !== undefined && 'refId' in body && refId !== body.refId)
    throw new UnknownOutcome('Authorize.Net answered another call')
  if (messages.resultCode === 'Ok') return { isOk: true, read: readAs(schema, response) }
  return { isOk: false, code: messages.message[0]!.code, read: schema.safeParse(response).data }
}

/** `Response.text()` has left out the byte order mark the gateway begins with. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnknownOutcome('Authorize.Net answered with what is not JSON')
  }
}

function readAs<Read>(schema: z.ZodType<Read>, response: unknown): Read {
  const { success, data } = schema.safeParse(response)
  if (!success) throw new UnknownOutcome('Authorize.Net answered with what is none of its answers')
  return data
}
