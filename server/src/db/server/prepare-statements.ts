import type pg from 'pg'
import { PREPARED, PREPARED_VARIANT } from '../query-rows.ts'

/** The maximum for a connection: texts that vary without limit must not fill the memory of the server. */
const MOST = 300
/** The maximum of statements with many texts, which leave room for the others. */
const MOST_VARIANTS = 100

/**
 * Prepares statements with parameters under a name, in transactions and those marked by `asPrepared` or
 * `queryRowsVariant`, so that a connection plans each once: planning them takes longer than running them. Other
 * statements outside transactions, such as lists, are planned for their values. Not used behind a pooler, where the next
 * statement may run on another connection without the name.
 */
export function prepareStatements(client: pg.ClientBase): void {
  let isInTransaction = false
  const names = new Map<string, string>()
  const variants = new Map<string, string>()
  const nameOf = (text: string) => {
    const [known, most, prefix] = text.endsWith(PREPARED_VARIANT)
      ? ([variants, MOST_VARIANTS, 'rawnaq_variant'] as const)
      : ([names, MOST, 'rawnaq'] as const)
    const existing = known.get(text)
    if (existing || known.size >= most) return existing
    const name = `${prefix}_${known.size}`
    known.set(text, name)
    return name
  }
  const { query: send } = client
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { text, name } = config as Partial<pg.QueryConfig>
    if (text?.startsWith('begin')) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const isLookup = isInTransaction || text?.endsWith(PREPARED) || text?.endsWith(PREPARED_VARIANT)
    const isNamed = isLookup && text && !name && Array.isArray(values) && values.length > 0
    const sent = isNamed ? { ...(config as object), name: nameOf(text) } : config
    return Reflect.apply(send, client, [sent, values, ...rest])
  }
  client.query = query as typeof client.query
}
