import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ImportIssueCode } from '@rawnaq/contract/import-issues'
import { pinnedTo, publicAddressOf, UnreachableHost } from '../../../http/outgoing/public-address.ts'
import { maxBytes } from '../../../pictures/widths.ts'

/** Why a picture was not fetched; a passing reason is worth another try. */
export class PictureNotFetched extends Error {
  readonly issue: ImportIssueCode
  readonly isPassing: boolean

  constructor(issue: ImportIssueCode, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(issue, { cause })
    this.issue = issue
    this.isPassing = isPassing
  }
}

/** The hosts pictures are fetched from, with ports other than the usual ones; null for every public address. */
export type PictureHosts = readonly string[] | null

const MOST_REDIRECTS = 3
const TIMEOUT_MS = 10_000
const DNS_TIMEOUT_MS = 3000

/**
 * Fetches a picture from a public address, or from a host that the operator names. The connection goes to the address that
 * was checked, also after each redirect. No cookies are sent. Throws `PictureNotFetched`, also for more than `maxBytes`.
 */
export async function fetchPicture(url: string, hosts: PictureHosts, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(new URL(url), hosts, signal, MOST_REDIRECTS)
  } catch (error) {
    if (error instanceof PictureNotFetched) throw error
    if (error instanceof UnreachableHost && error.code === 'not_public')
      throw new PictureNotFetched('picture_not_allowed')
    throw new PictureNotFetched(signal.aborted ? 'picture_too_slow' : 'picture_unreachable', {
      isPassing: true,
      cause: error,
    })
  }
}

async function follow(url: URL, hosts: PictureHosts, signal: AbortSignal, redirects: number): Promise<Uint8Array> {
  const response = await get(url, await checkedAddress(url, hosts), signal)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      const next = URL.parse(headers.location, url)
      if (redirects === 0 || !next) throw new PictureNotFetched('picture_unreachable')
      response.destroy()
      return await follow(next, hosts, signal, redirects - 1)
    }
    if (statusCode !== 200)
      throw new PictureNotFetched('picture_unreachable', { isPassing: statusCode === 429 || statusCode >= 500 })
    if (!headers['content-type']?.startsWith('image/')) throw new PictureNotFetched('fetched_no_picture')
    return await readAll(response)
  } finally {
    response.destroy()
  }
}

/** The address to connect to; null for a host that the operator names. Refuses other protocols, ports and passwords. */
async function checkedAddress(url: URL, hosts: PictureHosts): Promise<string | null> {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isAllowed = hosts ? hosts.includes(url.host) : url.port === ''
  if (!isWeb || !isAllowed || url.username || url.password) throw new PictureNotFetched('picture_not_allowed')
  return hosts ? null : publicAddressOf(url.hostname, DNS_TIMEOUT_MS)
}

const requestHeaders = { accept: 'image/*', 'user-agent': 'Rawnaq-picture-import', 'accept-encoding': 'identity' }

function get(url: URL, address: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send(url, { headers: requestHeaders, signal, agent: false, ...(address && pinnedTo(address)) }, resolve)
    .on('error', reject)
    .end()
  return promise
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new PictureNotFetched('fetched_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new PictureNotFetched('fetched_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
