import { checkAnswer } from '../api-document/check-answer.ts'
import { checkRequest } from '../api-document/check-request.ts'
import type { ApiDocument, Operation } from '../api-document/document.ts'
import type { Call } from './proxy.ts'

/** The operation of a request, if any, and its differences from the API document. */
export function checkCall(document: ApiDocument, call: Call): { name?: string; complaints: string[] } {
  const { pathname, searchParams: query } = new URL(call.url, 'http://shop')
  const found = document.find(call.method, pathname)
  if (!found) {
    const isMeant = undocumented.test(pathname)
    return { complaints: isMeant ? [] : [`${call.method} ${pathname}: is not in the document`] }
  }
  const { name, operation, params } = found
  const headers = call.headers as Record<string, string> // those the document names come once
  const wrongs = [
    ...checkRequest(document, operation, { params, query, headers, body: call.sent }).map((wrong) => `asked ${wrong}`),
    ...(isUnchanged(call) ? [] : checkAnswer(document, operation, answerOf(call))),
    ...checkHeaders(operation, call),
  ]
  return { name, complaints: wrongs.map((wrong) => `${name}: ${wrong}`) }
}

/** Routes for operators and gateways, and the document itself. */
const undocumented = /^\/api\/(health|ready|docs|payment\/(return|cancel|notice)\/\w+|auth\/oidc\/\w+\/callback)$/

/** A conditional request that HTTP answers with 304. */
const isUnchanged = ({ status, headers }: Call) => status === 304 && headers['if-none-match'] !== undefined

const answerOf = ({ status, answerHeaders, answered }: Call) => ({
  status,
  type: answerHeaders['content-type'] ?? '',
  body: answered,
})

/** Cookies are HttpOnly and SameSite, and personal responses are not cacheable. */
function checkHeaders({ security = [] }: Operation, { status, answerHeaders: headers }: Call): string[] {
  const cookies = headers['set-cookie'] ?? []
  const open = cookies.filter((cookie) => !/; *httponly/i.test(cookie) || !/; *samesite=(strict|lax)/i.test(cookie))
  const isCacheable = /public|s-maxage/.test(headers['cache-control'] ?? '')
  const isOwn = security.length > 0 && security.every((way) => Object.keys(way).length > 0)
  return [
    ...open.map((cookie) => `${status} sets the cookie ${cookie.split('=')[0]} for scripts or other sites`),
    ...(isCacheable && cookies.length > 0 ? [`${status} sets a cookie and may be cached for everybody`] : []),
    ...(isCacheable && isOwn ? [`${status} is somebody's own and may be cached for everybody`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : [`${status} lets browsers guess what it is`]),
  ]
}
