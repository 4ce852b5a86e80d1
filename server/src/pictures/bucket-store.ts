import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { conditionalHeaders, type FileRequest, type FileResponse, type PictureStore } from './picture-store.ts'
import { immutableCacheControl } from './uploaded-name.ts'

export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** How long the store may take to respond, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * Stores pictures in an S3-compatible bucket, addressed as `<endpoint>/<bucket>/<name>`. Throws on any error response.
 */
export function bucketStore({ endpoint, bucket, ...account }: Bucket): PictureStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })

  const send = async (method: string, name: string, init: RequestInit = {}) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error(`The bucket did not answer ${method} ${name}`)), TIMEOUT_MS)
    try {
      return await client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal: timeout.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  const throwError = async (answer: Response, method: string, name: string): Promise<never> => {
    const reason = (await answer.text()).slice(0, 500)
    throw new Error(`The bucket answered ${answer.status} to ${method} ${name}: ${reason}`)
  }

  return {
    async put(name, bytes, type) {
      const headers = {
        'content-type': type,
        'cache-control': immutableCacheControl,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const response = await send('PUT', name, { headers, body: Buffer.from(bytes) })
      if (!response.ok) await throwError(response, 'PUT', name)
    },
    async exists(name) {
      const response = await send('HEAD', name)
      return response.ok || (response.status === 404 ? false : throwError(response, 'HEAD', name))
    },
    async read(name, request) {
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const response = await send(method, name, { headers: headersOf(request) })
      if (response.ok || [304, 412, 416].includes(response.status)) return toFileResponse(response)
      if (response.status !== 404) return throwError(response, method, name)
      await response.body?.cancel()
      return null
    },
    async remove(name) {
      const response = await send('DELETE', name)
      if (!response.ok && response.status !== 404) await throwError(response, 'DELETE', name)
    },
  }
}

const headersOf = ({ headers }: FileRequest) =>
  Object.fromEntries(conditionalHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))

const passedHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

const toFileResponse = ({ status, headers, body, ok }: Response): FileResponse => ({
  status,
  headers: Object.fromEntries(passedHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : []))),
  body: ok && body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]), // the same stream with the DOM's type
})
