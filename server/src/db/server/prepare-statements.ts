import type pg from 'pg'

/** So many texts have a name; what is asked for in ever new shapes must not fill the server's memory. */
const MOST = 300
const names = new Map<string, string>()

/**
 * From here on this connection has the statements of its transactions planned once and named, rather than planned anew for
 * each order: to plan takes longer than to run what finds its rows by their keys. Lists outside of transactions are planned
 * for the values they are asked with. Not for behind a pooler, where the next statement may meet another server process,
 * which does not know the name.
 */
export function prepareStatements(client: pg.ClientBase): void {
  let isInTransaction = false
  const { query: send } = client
  const query = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { text, name } = config as Partial<pg.QueryConfig>
    if (text?.startsWith('begin')) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const isNamed = isInTransaction && text && !name && Array.isArray(values) && values.length > 0
    const sent = isNamed ? { ...(config as object), name: nameOf(text) } : config
    return Reflect.apply(send, client, [sent, values, ...rest])
  }
  client.query = query as typeof client.query
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = `rawnaq_${names.size}`
  names.set(text, name)
  return name
}
