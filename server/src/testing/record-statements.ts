import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestContext } from 'node:test'
import pg from 'pg'

/** The statements of the work that the asynchronous context belongs to. */
const recorded = new AsyncLocalStorage<string[]>()

type Query = (...values: unknown[]) => unknown

/**
 * The statements that `work` sends to a client, by default to any of PostgreSQL, and its result. Those of background jobs
 * that run meanwhile are not among them.
 */
export async function recordStatements<T>(
  t: TestContext,
  work: () => Promise<T>,
  client: { query: Query } = pg.Client.prototype as unknown as { query: Query },
) {
  const statements: string[] = []
  const send = client.query
  const query = t.mock.method(client, 'query', function (this: unknown, ...values: unknown[]) {
    const sent = values[0] as string | { text: string } // the driver takes either
    recorded.getStore()?.push((typeof sent === 'string' ? sent : sent.text).trim())
    return send.apply(this, values)
  })
  const result = await recorded.run(statements, work)
  query.mock.restore()
  return { result, statements }
}
