import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestContext } from 'node:test'
import pg from 'pg'

/** The statements of the work that the asynchronous context belongs to. */
const recorded = new AsyncLocalStorage<string[]>()

/**
 * The statements that `work` sends to PostgreSQL, and its result. Those of background jobs that run meanwhile are not
 * among them.
 */
export async function recordStatements<T>(t: TestContext, work: () => Promise<T>) {
  const statements: string[] = []
  const send = pg.Client.prototype.query as (...values: unknown[]) => unknown
  const query = t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...values: unknown[]) {
    const sent = values[0] as string | { text: string } // the driver takes either
    recorded.getStore()?.push((typeof sent === 'string' ? sent : sent.text).trim())
    return send.apply(this, values)
  })
  const result = await recorded.run(statements, work)
  query.mock.restore()
  return { result, statements }
}
