import type { RunQuery } from './query-rows.ts'

/** How many rows a table has, and a sum over all that stands in them, in any order of rows. */
export type TableChecksum = { rows: number; sum: string }
export type TableChecksums = Record<string, TableChecksum>

/** Sums up every table, those of the migrations too, as the asking transaction sees them. */
export async function checksumTables(ask: RunQuery): Promise<TableChecksums> {
  for (const setting of textFormatSettings) await ask(`set ${setting}`)
  const tables = await ask<{ schema: string; name: string }>(`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const sums: TableChecksums = {}
  for (const { schema, name } of tables) {
    const [sum] = await ask<TableChecksum>(`
      select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${quoted(schema)}.${quoted(name)} t`)
    sums[`${schema}.${name}`] = sum!
  }
  return sums
}

/** The tables whose sums differ, or that only one side has. */
export const differentTables = (one: TableChecksums, other: TableChecksums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table]?.rows !== other[table]?.rows || one[table]?.sum !== other[table]?.sum,
  )

/** Two servers write the same value alike only when they are set alike. */
const textFormatSettings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
]

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
