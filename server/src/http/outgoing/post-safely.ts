import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pinnedTo, publicAddressOf, UnreachableHost } from './public-address.ts'

/** Also plain http and our own network, for tests and development. */
export type PostOptions = { allowPrivate: boolean; timeoutMs: number; signal: AbortSignal }

/** The status of an answer, its `Retry-After` in seconds, and the beginning of its text. */
export type PostAnswer = { status: number; retryAfter: number | null; text: string }

/** Stored of an answer; what exceeds it is not read. */
const MAX_ANSWER = 1024
const DNS_TIMEOUT_MS = 3000

/**
 * Sends a POST to an address that somebody entered. It connects to the public address that was checked, whatever its name
 * points to a moment later, follows no redirect, and reads at most a kilobyte. Throws for an unreachable host, on network
 * errors, and when the whole exchange takes longer than the timeout.
 */
export async function postSafely(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { allowPrivate, timeoutMs, signal }: PostOptions,
): Promise<PostAnswer> {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw new UnreachableHost('not_public')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const address = allowPrivate ? host : await publicAddressOf(host, Math.min(DNS_TIMEOUT_MS, timeoutMs))
  limit.throwIfAborted()
  const pinned = isIP(address) ? pinnedTo(address) : {}
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>()
  const request = send(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: limit,
      ...pinned,
    },
    (response) => {
      // From here on the answer decides, also if it never ends.
      request.off('error', reject).on('error', () => {})
      readStart(response).then(resolve, reject)
    },
  )
  request.on('error', reject)
  request.end(body)
  try {
    return await promise
  } finally {
    request.destroy()
  }
}

async function readStart(response: IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_ANSWER) break
    }
  } catch {
    // The status has arrived, and decides; the text is for the log only.
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString('utf8').replaceAll('\0', '')
  const seconds = Number(response.headers['retry-after'])
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null
  return { status: response.statusCode ?? 0, retryAfter, text }
}
