import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../pictures/bucket-store.ts'

type StoredObject = { bytes: Buffer; headers: IncomingMessage['headers'] }
type Responder = (request: IncomingMessage, response: ServerResponse) => void

/** A small S3 server that verifies every signature and stores objects in memory. */
export async function openBucket(t: { after(work: () => Promise<void>): void }) {
  const account = { region: 'me-south-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' }
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  const odd: { answer: Responder | null } = { answer: null }

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    if (odd.answer) return odd.answer(request, response)
    const wrong = signatureFault(request, bytes, account)
    if (wrong) return refuse(response, 403, wrong)
    const path = request.url!
    if (request.method === 'PUT') {
      objects.set(path, { bytes, headers: request.headers })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    return object ? sendObject(object, request, response) : refuse(response, 404, 'NoSuchKey')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: Bucket = { endpoint, bucket: 'gifts', ...account }
  /** Makes every further request fail with this response. */
  const answer = (given: Responder | null) => {
    odd.answer = given
  }
  return { bucket, objects, requests, answer }
}

function sendObject({ bytes, headers }: StoredObject, request: IncomingMessage, response: ServerResponse) {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  const shared = { etag, 'content-type': headers['content-type']!, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, shared).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return response.writeHead(200, { ...shared, 'content-length': bytes.length }).end(bytes)
  if (Number(from) >= bytes.length) return refuse(response, 416, 'InvalidRange')
  const part = bytes.subarray(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  return response.writeHead(206, { ...shared, 'content-range': range, 'content-length': part.length }).end(part)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

type Account = { region: string; accessKeyId: string; secretAccessKey: string }

/** Verifies AWS Signature Version 4 as documented; undefined when the signature is right. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer, account: Account): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, key, day, region, signed = '', signature] = given.exec(headers.authorization ?? '') ?? []
  if (key !== account.accessKeyId || region !== account.region) return 'InvalidAccessKeyId'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!signed.split(';').includes('host') || !signed.split(';').includes('x-amz-content-sha256')) return 'Unsigned'
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = [method, url, '', ...lines, '', signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  )
  return createHmac('sha256', signingKey).update(toSign).digest('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
