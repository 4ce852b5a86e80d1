import type pg from 'pg'
import { PREPARED } from '../query-rows.ts'

/** The maximum for a connection: texts that vary without limit must not fill the memory of the server. */
const MOST = 300

/**
 * Prepares statements with parameters under a name, in transactions and those marked by `asPrepared`, so that a
 * connection plans each once: planning lookups by key takes longer than running them. Other statements outside
 * transactions, such as lists, are planned for their values. Not used behind a pooler, where the next statement may run
 * on another connection without the name.
 */
export function prepareStatements(client: pg.ClientBase): void {
  let isInTransaction = false
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const existing = names.get(text)
    if (existing || names.size >= MOST) return existing
    const name = `rawnaq_${names.size}`
    names.set(text, name)
    return name
  }
  const { query: send } = client
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { text, name } = config as Partial<pg.QueryConfig>
    if (text?.startsWith('begin')) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const isLookup = isInTransaction || text?.endsWith(PREPARED)
    const isNamed = isLookup && text && !name && Array.isArray(values) && values.length > 0
    const sent = isNamed ? { ...(config as object), name: nameOf(text) } : config
    return Reflect.apply(send, client, [sent, values, ...rest])
  }
  client.query = query as typeof client.query
}
