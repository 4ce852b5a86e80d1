import type { TestContext } from 'node:test'
import pg from 'pg'
import { HEARTBEAT } from '../db/server/listen.ts'

/** The statements that a shop of this process sends to PostgreSQL during `work`, without the heartbeat, and its result. */
export async function recordStatements<T>(t: TestContext, work: () => Promise<T>) {
  const query = t.mock.method(pg.Client.prototype, 'query')
  const result = await work()
  query.mock.restore()
  const statements = query.mock.calls.flatMap(({ arguments: [config] }) => {
    const sent = config as string | { text: string } // the driver takes either
    const text = (typeof sent === 'string' ? sent : sent.text).trim()
    return text === HEARTBEAT ? [] : [text]
  })
  return { result, statements }
}
