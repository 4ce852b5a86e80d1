import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** A complete request and response; bodies are decompressed. */
export type Call = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  sent: string
  status: number
  answerHeaders: IncomingHttpHeaders
  answered: string
}

/**
 * A proxy in front of a shop that forwards everything unchanged, and reports each request below
 * `/api/` after its response. It has no target until one is set. `delayOf` gives the milliseconds by which the response of
 * a path is late.
 */
export async function openProxy(onCall: (call: Call) => void, delayOf: (path: string) => number = () => 0) {
  let port = 0
  const server = createServer((asked, reply) => {
    const { method = 'GET', url = '/' } = asked
    const isCall = url.startsWith('/api/')
    const sent = isCall ? copyOf(asked) : () => Buffer.alloc(0)
    const call = { host: '127.0.0.1', port, method, path: url, headers: endToEnd(asked.headers), agent: oncePerCall }
    const onward = send(call, async (answer) => {
      answer.on('error', () => reply.destroy())
      const delay = delayOf(url)
      if (delay > 0) await pause(delay)
      const answered = isCall ? copyOf(answer) : () => Buffer.alloc(0)
      if (reply.destroyed) answer.resume()
      else {
        reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers))
        answer.pipe(reply)
        reply.once('close', () => answer.destroy())
      }
      if (isCall)
        answer.once('end', () => {
          const { statusCode: status = 0, headers: answerHeaders } = answer
          const [body, text] = [sent().toString(), unpacked(answered(), answerHeaders['content-encoding'])]
          onCall({ method, url, headers: asked.headers, sent: body, status, answerHeaders, answered: text })
        })
    })
    onward.on('error', () => reply.destroy())
    // A complete request is forwarded even if the client has disconnected, as it would arrive without a proxy.
    asked.once('close', () => asked.complete || onward.destroy())
    asked.pipe(onward)
  })
  // As long as the shop, and longer than any pause of a journey.
  server.keepAliveTimeout = 72_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => {
      port = Number(new URL(url).port)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The shop may close an idle connection while a request starts on it; only a browser retries that. */
const oncePerCall = new Agent({ keepAlive: false })

function copyOf(message: IncomingMessage): () => Buffer {
  const chunks: Buffer[] = []
  message.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks)
}

/** Hop-by-hop headers are not forwarded. */
const betweenTwo = ['connection', 'keep-alive', 'transfer-encoding']

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !betweenTwo.includes(name)))

const packings: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function unpacked(body: Buffer, packing = ''): string {
  return (body.length > 0 && packings[packing] ? packings[packing](body) : body).toString()
}
