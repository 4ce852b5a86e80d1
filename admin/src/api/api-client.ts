import { ApiRefusal } from '@rawnaq/contract/client'
import { chosenLanguage } from '../language/current-language.ts'
import { goodToken } from './access-token.ts'
import { type Call, overNetwork } from './send-request.ts'

export type Query = Readonly<Record<string, unknown>>
type Wish = { query?: Query; body?: unknown; version?: number | undefined; key?: string; asNobody?: true }

/**
 * A call to the API as whoever is signed in, in their language. What the shop refuses is thrown as `ApiRefusal`;
 * `version` is the one a change started from, the same `key` does what is asked once, and a form goes as it is, files and all.
 */
export async function callShop<Answer>(method: Call['method'], path: string, wish: Wish = {}): Promise<Answer> {
  const token = wish.asNobody ? null : await goodToken()
  const call = callOf(method, path, wish)
  const answer = await send(call, token)
  const next = token && isSignedOut(answer) ? await goodToken(token) : null
  const { status, body } = next ? await send(call, next) : answer
  if (status >= 400) throw new ShopRefusal(status, body)
  return body as Answer
}

/** A code that is not right is told the same way, and is not to be tried twice. */
const isSignedOut = ({ status, body }: Awaited<ReturnType<typeof send>>) =>
  status === 401 && (body as { code?: string } | null)?.code !== 'wrong_code'

export type Changed = { by: string; at: string }

/** A refusal that may tell who has changed a record meanwhile, and when. */
export class ShopRefusal extends ApiRefusal {
  readonly changed: Changed

  constructor(status: number, body: unknown) {
    super(status, body)
    this.changed = (body as { changed?: Changed } | null)?.changed ?? { by: '', at: '' }
  }
}

const send = ({ headers, ...call }: Call, token: string | null) =>
  overNetwork({ ...call, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })

function callOf(method: Call['method'], path: string, { query = {}, body, version, key }: Wish): Call {
  const isForm = body instanceof FormData
  const locale = chosenLanguage()
  return {
    method,
    path: `/api${path}${queryString(query)}`,
    headers: {
      locale,
      'content-language': locale,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
}

function queryString(query: Query) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
