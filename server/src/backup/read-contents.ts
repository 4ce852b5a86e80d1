import { isUploaded } from '../pictures/uploaded-name.ts'
import type { Contents } from './backup-folder.ts'
import type { RunQuery } from './query-rows.ts'
import { checksumTables } from './sum-tables.ts'

/** The contents of a database, as the current transaction sees it. */
export async function readContents(query: RunQuery): Promise<Contents> {
  const [applied] = await query<{ migrations: number }>(
    'select count(*)::int as migrations from drizzle.__drizzle_migrations',
  )
  const rows = await query<Contents['pictures'][number]>(
    'select path, widths, formats, original from pictures order by path',
  )
  const videos = await query<{ path: string }>('select path from videos order by path')
  // Demo pictures and films come with the program.
  return {
    migrations: applied!.migrations,
    pictures: rows.filter(({ path }) => isUploaded(path)),
    videos: videos.map(({ path }) => path).filter(isUploaded),
    tables: await checksumTables(query),
  }
}

/** Whether a database has no objects besides those of extensions. */
export async function isEmpty(query: RunQuery): Promise<boolean> {
  const found = await query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
      and n.nspname not like 'pg\\_temp%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return found.length === 0
}
