import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { statementChannel, type TracedStatement } from '../db/server/trace-statements.ts'
import type { App } from '../http/app-type.ts'
import type { TraceOptions } from './read-monitoring-options.ts'
import { traceJobs } from './trace-jobs.ts'
import { traceOutgoing } from './trace-outgoing.ts'

export type Traces = {
  /** Adds a span for each request; call it before other hooks, so that their statements belong to it. */
  traceRequests(app: App, isTrusted: (address: string | undefined) => boolean): void
  /** Sends what waits and stops. */
  close(): Promise<void>
}

/**
 * Sends traces to an OTLP collector in batches, beside the requests: a collector that is away, slow or full loses spans
 * and delays nobody. Spans name routes, tables and hosts; they have no address, path, query or value.
 */
export function openTraces({ url, headers, serviceName, ratio }: TraceOptions): Traces {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 5000 })],
  })
  const tracer = provider.getTracer('rawnaq')
  const current = new AsyncLocalStorage<Context>()
  const stopStatements = traceStatements(tracer, current)
  const stopJobs = traceJobs(tracer, current)
  const stopOutgoing = traceOutgoing(tracer, current, new URL(url).host)
  return {
    traceRequests: (app, isTrusted) => traceRequests(app, tracer, current, isTrusted),
    close: async () => {
      stopStatements()
      stopJobs()
      stopOutgoing()
      await provider.shutdown().catch(() => {})
    },
  }
}

function traceRequests(
  app: App,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
  isTrusted: (address: string | undefined) => boolean,
) {
  const spans = new WeakMap<object, { span: Span; context: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, is404, routeOptions, headers, socket } = request
    const route = is404 ? undefined : routeOptions.url
    // A page may call the API in process: its requests belong to the page.
    const outside = isTrusted(socket?.remoteAddress) ? remoteParent(headers.traceparent) : ROOT_CONTEXT
    const parent = current.getStore() ?? outside
    const attributes = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) }
    const name = route === undefined ? method : `${method} ${route}`
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    spans.set(request, { span, context })
    current.run(context, done)
  })
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = spans.get(request)?.context
    if (context) current.run(context, done)
    else done()
  })
  const finish = (request: object, status: number) => {
    const span = spans.get(request)?.span
    spans.delete(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  app.addHook('onResponse', (request, reply, done) => {
    finish(request, reply.raw.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    finish(request, CLIENT_CLOSED_REQUEST)
    done()
  })
}

/** As proxies log a client that left. */
const CLIENT_CLOSED_REQUEST = 499

/** A span for each statement of a request or of a run of a job; none for a worker that looks whether there is work. */
function traceStatements(tracer: Tracer, current: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<object, Span>()
  const handlers = {
    start: (statement: TracedStatement) => {
      const parent = current.getStore()
      if (!parent) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': statement.summary }
      spans.set(statement, tracer.startSpan(statement.summary, { kind: SpanKind.CLIENT, attributes }, parent))
    },
    error: (statement: TracedStatement) => {
      spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR })
    },
    asyncEnd: (statement: TracedStatement) => {
      spans.get(statement)?.end()
    },
    end: () => {},
    asyncStart: () => {},
  }
  statementChannel.subscribe(handlers)
  return () => statementChannel.unsubscribe(handlers)
}

/** The span of a proxy in `traceparent` (W3C Trace Context); the root without a valid one. */
function remoteParent(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}
