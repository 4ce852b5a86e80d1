import { tracingChannel } from 'node:diagnostics_channel'

/** What a traced statement does, such as `select orders`; no text, no values. */
export type TracedStatement = { summary: string }

/** Publishes the statements of the connection pool, for traces. */
export const statementChannel = tracingChannel<TracedStatement, TracedStatement>('rawnaq:statement')

type Queryable = { query: unknown }

/** Publishes the statements of a pool or connection, if anybody listens when it is opened. */
export function traceStatements(target: Queryable): void {
  if (!statementChannel.hasSubscribers) return
  const send = target.query as (...request: unknown[]) => unknown
  target.query = (...request: unknown[]) => {
    // A pool sends by callback what is published as its own statement already.
    if (typeof request.at(-1) === 'function') return Reflect.apply(send, target, request)
    const [config] = request
    const text = typeof config === 'string' ? config : ((config as { text?: string } | undefined)?.text ?? '')
    return statementChannel.tracePromise(async () => Reflect.apply(send, target, request), { summary: summaryOf(text) })
  }
}

/** The verb of a statement and its first table: `insert outbox`, `with orders`, `begin`. A function is no table. */
export function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)(?![\w(])/i.exec(text) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}
