import { ApiRefusal } from '@rawnaq/contract/client'
import { currentLanguage } from '../language/current-language.ts'
import { validToken } from './access-token.ts'
import { type ApiRequest, sendRequest } from './send-request.ts'

export type Query = Readonly<Record<string, unknown>>
type RequestOptions = { query?: Query; body?: unknown; version?: number | undefined; idempotencyKey?: string; anonymous?: true }

/**
 * A call to the API as whoever is signed in, in their language. What the shop refuses is thrown as `ApiRefusal`;
 * `version` is the one a change started from, the same `key` does what is asked once, and a form goes as it is, files and all.
 */
export async function callApi<Answer>(method: ApiRequest['method'], path: string, wish: RequestOptions = {}): Promise<Answer> {
  const token = wish.anonymous ? null : await validToken()
  const call = buildRequest(method, path, wish)
  const answer = await authorisedRequest(call, token)
  const next = token && isSignedOut(answer) ? await validToken(token) : null
  const { status, body } = next ? await authorisedRequest(call, next) : answer
  if (status >= 400) throw new AdminRefusal(status, body)
  return body as Answer
}

/** A code that is not right is told the same way, and is not to be tried twice. */
const isSignedOut = ({ status, body }: Awaited<ReturnType<typeof authorisedRequest>>) =>
  status === 401 && (body as { code?: string } | null)?.code !== 'wrong_code'

export type LastChange = { by: string; at: string }

/** A refusal that may tell who has changed a record meanwhile, and when. */
export class AdminRefusal extends ApiRefusal {
  readonly lastChange: LastChange

  constructor(status: number, body: unknown) {
    super(status, body)
    this.lastChange = (body as { changed?: LastChange } | null)?.changed ?? { by: '', at: '' }
  }
}

const authorisedRequest = ({ headers, ...call }: ApiRequest, token: string | null) =>
  sendRequest({ ...call, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })

function buildRequest(method: ApiRequest['method'], path: string, { query = {}, body, version, idempotencyKey: key }: RequestOptions): ApiRequest {
  const isForm = body instanceof FormData
  const locale = currentLanguage()
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
