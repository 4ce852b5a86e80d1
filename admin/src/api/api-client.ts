import { ApiRefusal } from '@rawnaq/contract/client'
import { currentLanguage } from '../language/current-language.ts'
import { validToken } from './access-token.ts'
import { type ApiRequest, sendRequest } from './send-request.ts'

export type Query = Readonly<Record<string, unknown>>
type RequestOptions = {
  query?: Query
  body?: unknown
  version?: number | undefined
  idempotencyKey?: string
  anonymous?: true
}

/**
 * Calls the API as the signed-in user, in the current language. Throws `AdminRefusal` for refusals. `version` is sent as
 * `If-Match`. `FormData` is sent as multipart, any other body as JSON.
 */
export async function callApi<Body>(
  method: ApiRequest['method'],
  path: string,
  options: RequestOptions = {},
): Promise<Body> {
  const token = options.anonymous ? null : await validToken()
  const call = buildRequest(method, path, options)
  const response = await authorisedRequest(call, token)
  const next = token && isSignedOut(response) ? await validToken(token) : null
  const { status, body } = next ? await authorisedRequest(call, next) : response
  if (status >= 400) throw new AdminRefusal(status, body)
  return body as Body
}

/** A wrong code is a 401 too, and must not be retried with a new token. */
const isSignedOut = ({ status, body }: Awaited<ReturnType<typeof authorisedRequest>>) =>
  status === 401 && (body as { code?: string } | null)?.code !== 'wrong_code'

export type LastChange = { by: string; at: string }

/** A refusal that, on an edit conflict, names who saved the record and when. */
export class AdminRefusal extends ApiRefusal {
  readonly lastChange: LastChange

  constructor(status: number, body: unknown) {
    super(status, body)
    this.lastChange = (body as { changed?: LastChange } | null)?.changed ?? { by: '', at: '' }
  }
}

const authorisedRequest = ({ headers, ...call }: ApiRequest, token: string | null) =>
  sendRequest({ ...call, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })

function buildRequest(
  method: ApiRequest['method'],
  path: string,
  { query = {}, body, version, idempotencyKey }: RequestOptions,
): ApiRequest {
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
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
}

function queryString(query: Query) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
