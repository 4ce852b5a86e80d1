import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The supported content encodings, the preferred one first. */
const encodings = ['br', 'gzip'] as const
export type ContentEncoding = (typeof encodings)[number]

const KILOBYTE = 1024

/**
 * The content encoding for a body of so many bytes and an `Accept-Encoding` header; null is identity. A body below 1 KB
 * is not compressed unless the client refuses identity. A client that refuses everything gets identity (RFC 9110, 12.5.3).
 */
export function chooseEncoding(accepted: string | undefined, bytes: number): ContentEncoding | null {
  if (!accepted) return null
  const weights = parseWeights(accepted)
  const any = weights.get('*') ?? 0
  const identity = weights.get('identity') ?? weights.get('*') ?? UNNAMED
  if (bytes < KILOBYTE && identity > 0) return null
  let best: ContentEncoding | null = null
  let weight = 0
  for (const encoding of encodings) {
    const own = weights.get(encoding) ?? any
    if (own > weight) [best, weight] = [encoding, own]
  }
  return weight >= identity ? best : null
}

/** Compresses a body off the event loop. Brotli 5 is 10% smaller than 4; 6 takes a sixth longer to save another 1%. */
export async function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return copyToOwnBuffer(encoding === 'br' ? await toBrotli(body, brotliOptions(body.length)) : await toGzip(body))
}

/** Copies bytes into memory of exactly their length: small buffers and those of zlib are slices of larger ones. */
export function copyToOwnBuffer(bytes: Buffer | string): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') copy.write(bytes)
  else bytes.copy(copy)
  return copy
}

/** The weight of identity when the header does not name it: less than any named encoding. */
const UNNAMED = 0.0001

function parseWeights(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const choice of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = choice.split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))?.trim()
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
