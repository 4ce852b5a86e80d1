import { isUploaded } from '../pictures/uploaded-name.ts'
import type { Contents } from './backup-folder.ts'
import type { RunQuery } from './query-rows.ts'
import { checksumTables } from './sum-tables.ts'

/** What is in a database, as the asking transaction sees it. */
export async function readContents(ask: RunQuery): Promise<Contents> {
  const [made] = await ask<{ migrations: number }>(
    'select count(*)::int as migrations from drizzle.__drizzle_migrations',
  )
  const rows = await ask<Contents['pictures'][number]>(
    'select path, widths, formats, original from pictures order by path',
  )
  // Those of the demo come with the program.
  return {
    migrations: made!.migrations,
    pictures: rows.filter(({ path }) => isUploaded(path)),
    tables: await checksumTables(ask),
  }
}

/** Whether anything stands in a database that somebody would miss. */
export async function isEmpty(ask: RunQuery): Promise<boolean> {
  const found = await ask(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
      and n.nspname not like 'pg\\_temp%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return found.length === 0
}
