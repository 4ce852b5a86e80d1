import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { type JobRun, jobChannel } from '../db/trace-job.ts'

/** A span for each run of a background job: name, attempt, outcome and number of records. */
export function traceJobs(tracer: Tracer, current: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<object, Span>()
  const start = (run: JobRun) => {
    const parent = current.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(run.name, {}, parent)
    spans.set(run, span)
    return trace.setSpan(parent, span)
  }
  const end = (run: JobRun & { error?: unknown }) => {
    const { attempt, count, error, failure = error, outcome = error ? 'failed' : 'done' } = run
    const span = spans.get(run)
    span?.setAttributes({
      'rawnaq.job.outcome': outcome,
      ...(attempt !== undefined && { 'rawnaq.job.attempt': attempt }),
      ...(count !== undefined && { 'rawnaq.job.count': count }),
      ...(failure !== undefined && { 'error.type': typeOf(failure) }),
    })
    if (outcome === 'failed' || outcome === 'retry') span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const handlers = { start: () => {}, end: () => {}, asyncStart: () => {}, asyncEnd: end, error: () => {} }
  jobChannel.start.bindStore(current, start)
  jobChannel.subscribe(handlers)
  return () => {
    jobChannel.start.unbindStore(current)
    jobChannel.unsubscribe(handlers)
  }
}

/** The code of an error, or its class: a message may name a customer. */
function typeOf(error: unknown): string {
  const { code, cause, name } = Object(error) as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? typeOf(cause) : String(name ?? 'Error')
}
