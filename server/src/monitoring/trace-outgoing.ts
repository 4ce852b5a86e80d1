import type { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** A request as `fetch` publishes it. */
type FetchRequest = { method: string; origin: string | URL }

/**
 * A span for each outgoing request of a request, by `fetch` or `node:http`, as Node publishes them: method, host and
 * status. Requests to the collector have none.
 */
export function traceOutgoing(tracer: Tracer, current: AsyncLocalStorage<Context>, collector: string): () => void {
  const spans = new WeakMap<object, Span>()
  const start = (request: object, method: string, host: string) => {
    const parent = current.getStore()
    if (!parent || host === collector) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent))
  }
  const answered = (request: object, status: number | undefined) => {
    if (status !== undefined) spans.get(request)?.setAttribute('http.response.status_code', status)
  }
  const failed = (request: object) => spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
  const end = (request: object) => {
    spans.get(request)?.end()
    spans.delete(request)
  }
  const listeners = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      start(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
      answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => end(request),
    'undici:request:error': ({ request }: { request: object }) => {
      failed(request)
      end(request)
    },
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      start(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      answered(request, response.statusCode)
      end(request)
    },
    'http.client.request.error': ({ request }: { request: ClientRequest }) => {
      failed(request)
      end(request)
    },
  }
  // Node documents the content of each of its channels.
  const published = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [channel, listener] of published) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of published) unsubscribe(channel, listener)
  }
}
