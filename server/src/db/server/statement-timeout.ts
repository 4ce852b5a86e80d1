import type { Socket } from 'node:net'
import type pg from 'pg'

type Internals = { connection: { stream: Socket }; readyForQuery: boolean }

/**
 * Closes this connection when a statement gets no answer for so many milliseconds: after a failover or behind a NAT a
 * connection can be lost silently. A COMMIT is waited for, since otherwise its outcome would be unknown.
 */
export function limitSocketSilence(client: pg.ClientBase, ms: number): void {
  const internals = client as unknown as Internals
  const { stream } = internals.connection
  let last = ''
  const noting = (...args: unknown[]) => {
    const [config] = args as [string | { text?: string }]
    last = typeof config === 'string' ? config : (config?.text ?? '')
    return Reflect.apply(Object.getPrototypeOf(client).query, client, args)
  }
  client.query = noting as typeof client.query
  stream.setTimeout(ms, () => {
    if (internals.readyForQuery || /^commit$/i.test(last)) return
    stream.destroy(Object.assign(new Error(`no answer for ${ms} ms`), { code: 'ETIMEDOUT' }))
  })
}
