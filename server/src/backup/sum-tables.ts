import type { RunQuery } from './query-rows.ts'

/** The number of rows of a table, and a checksum independent of their order. */
type TableChecksum = { rows: number; sum: string }
export type TableChecksums = Record<string, TableChecksum>

/** Computes the checksum of every table, including migrations, as the current transaction sees it. */
export async function checksumTables(query: RunQuery): Promise<TableChecksums> {
  for (const setting of textFormatSettings) await query(`set ${setting}`)
  const tables = await query<{ schema: string; name: string }>(`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const sums: TableChecksums = {}
  for (const { schema, name } of tables) {
    const [sum] = await query<TableChecksum>(`
      select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${quoted(schema)}.${quoted(name)} t`)
    sums[`${schema}.${name}`] = sum!
  }
  return sums
}

/** The tables with different checksums, or present on one side only. */
export const differentTables = (one: TableChecksums, other: TableChecksums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table]?.rows !== other[table]?.rows || one[table]?.sum !== other[table]?.sum,
  )

/** Two servers format values alike only with the same settings. */
const textFormatSettings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
]

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
