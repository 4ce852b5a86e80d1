import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { conditionalHeaders, type FileRequest, type FileResponse, type PictureStore } from './picture-store.ts'
import { immutableCacheControl } from './uploaded-name.ts'

export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** How long a bucket may take to begin its answer, in milliseconds. */
const PATIENCE = 15_000

/** Keeps pictures in a bucket that speaks S3, addressed as `<endpoint>/<bucket>/<name>`. What it refuses is thrown. */
export function bucketStore({ endpoint, bucket, ...account }: Bucket): PictureStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })

  const ask = async (method: string, name: string, init: RequestInit = {}) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error(`The bucket did not answer ${method} ${name}`)), PATIENCE)
    try {
      return await client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, method, signal: patience.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  const refuse = async (answer: Response, method: string, name: string): Promise<never> => {
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
      const answer = await ask('PUT', name, { headers, body: Buffer.from(bytes) })
      if (!answer.ok) await refuse(answer, 'PUT', name)
    },
    async exists(name) {
      const answer = await ask('HEAD', name)
      return answer.ok || (answer.status === 404 ? false : refuse(answer, 'HEAD', name))
    },
    async read(name, asked) {
      const method = asked.method === 'HEAD' ? 'HEAD' : 'GET'
      const answer = await ask(method, name, { headers: headersOf(asked) })
      if (answer.ok || [304, 412, 416].includes(answer.status)) return readingOf(answer)
      if (answer.status !== 404) return refuse(answer, method, name)
      await answer.body?.cancel()
      return null
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      if (!answer.ok && answer.status !== 404) await refuse(answer, 'DELETE', name)
    },
  }
}

const headersOf = ({ headers }: FileRequest) =>
  Object.fromEntries(conditionalHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))

const told = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

const readingOf = ({ status, headers, body, ok }: Response): FileResponse => ({
  status,
  headers: Object.fromEntries(told.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : []))),
  body: ok && body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]), // the same stream, by the name of another library
})
