import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, openAsBlob, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Change, Database, Db } from '../db/connect.ts'
import { openInMemory } from '../db/embedded/embedded.ts'
import { migrationsFolder } from '../db/migrations-folder.ts'
import { openServer } from '../db/server/server.ts'
import { writeOnce } from './write-once.ts'

export type Kind = 'memory' | 'postgres'

/**
 * An empty, migrated database: on the server of `TEST_DATABASE_URL`, else in memory. Opening one is slow, so the tests
 * of a file, which run one after the other, share one that is emptied between them.
 */
export async function openTestDatabase(kind: Kind = serverUrl() ? 'postgres' : 'memory'): Promise<Database> {
  const opened = idle.get(kind) ?? (await open(kind))
  idle.delete(kind)
  return {
    db: opened.db,
    reads: opened.db,
    onChange: async (listener) => {
      opened.listener = listener
    },
    close: async () => {
      await emptyDatabase(opened.db)
      if (isFileOver || idle.has(kind)) return opened.close()
      idle.set(kind, opened)
    },
  }
}

type Opened = Pick<Database, 'db' | 'close'> & { listener(change: Change): void }

const idle = new Map<Kind, Opened>()
/** A later `after` of the file must not close the database that is reused by the next test. */
let isFileOver = false
after(async () => {
  isFileOver = true
  for (const database of idle.values()) await database.close()
})

async function open(kind: Kind): Promise<Opened> {
  const { db, close, onChange } = kind === 'memory' ? await openInMemory(await emptyImage()) : await openOnServer()
  const opened: Opened = { db, close, listener: () => {} }
  await onChange((change) => opened.listener(change))
  return opened
}

/**
 * Deletes all rows and restarts all sequences, as a superuser. It locks all tables at once or none, so it waits for
 * transactions of shops that still run and never deadlocks with them. No trigger fires. TRUNCATE writes new files for
 * every index, so only large tables are truncated.
 */
export async function emptyDatabase(db: Db) {
  await db.execute(sql`
    do $$
    declare
      tables text := (select string_agg(format('%I', relname), ', ') from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace);
      found record;
    begin
      loop
        begin
          execute 'lock table ' || tables || ' in access exclusive mode nowait';
          exit;
        exception when lock_not_available then
          perform pg_sleep(0.005);
        end;
      end loop;
      set local session_replication_role = replica;
      for found in
        select relname, pg_relation_size(oid) as size from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      loop
        if found.size > 262144 then
          execute format('truncate %I cascade', found.relname);
        else
          execute format('delete from %I', found.relname);
        end if;
      end loop;
      perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
}

/**
 * Creates an empty, migrated database on the server. Returns its URL, the direct URL where tests use a pooler, and
 * `past`, the environment variable with it. `drop` also ends open connections.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await onServer(async (server) => {
    await ensureTemplate(server)
    await server.query(`create database ${name} template ${template}`)
  })
  const [url, directUrl] = [urlOf(name, neededUrl()), urlOf(name)]
  const past = directUrl === url ? {} : { DATABASE_DIRECT_URL: directUrl }
  return { url, directUrl, past, drop: dropping(name) }
}

/** Creates a database without tables on the server, past any pooler. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await onServer(async (server) =>
    server.query(`create database ${name} template template0 ${await arabicCollation(server)}`),
  )
  return { url: urlOf(name), drop: dropping(name) }
}

type TestDatabase = { url: string; directUrl: string; past: NodeJS.ProcessEnv; drop(): Promise<void> }

const serverUrl = () => process.env.TEST_DATABASE_URL || undefined

const neededUrl = () => {
  const url = serverUrl()
  if (url) return url
  throw new Error('This test needs PostgreSQL: set TEST_DATABASE_URL to a server where databases may be created')
}

/** The URL of the server itself, where `TEST_DATABASE_URL` is that of a pooler. */
const directUrl = () => process.env.TEST_DATABASE_DIRECT_URL || neededUrl()

const urlOf = (database: string, server = directUrl()) => Object.assign(new URL(server), { pathname: database }).href

const dropping = (name: string) => () =>
  onServer(async (server) => void (await server.query(`drop database ${name} with (force)`)))

/**
 * Setting up a database is slow and copying one is not, so a template is set up once for every state of the migrations.
 */
const version = createHash('sha256')
  .update(
    globSync(join(migrationsFolder, '*.sql'))
      .sort()
      .map((file) => readFileSync(file, 'utf8'))
      .join(),
  )
  .digest('hex')
  .slice(0, 12)
const template = `shop_template_${version}`

async function emptyImage(): Promise<Blob> {
  const path = join(tmpdir(), `rawnaq-${template}.tar`)
  if (!existsSync(path)) {
    const database = await openInMemory()
    const image = await database.image()
    await database.close()
    writeOnce(path, await image.bytes())
  }
  return openAsBlob(path)
}

async function openOnServer(): Promise<Database> {
  const { url, directUrl, drop } = await createTestDatabase()
  const database = await openServer(url, async () => {}, { directUrl })
  return { ...database, close: () => database.close().then(drop) }
}

async function ensureTemplate(server: pg.Client) {
  await server.query('select pg_advisory_lock(7269615)')
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1 and datistemplate', [template])
  if (rowCount === 0) {
    await server.query(`drop database if exists ${template}`)
    await server.query(
      `create database ${template} template template0 encoding 'UTF8' ${await arabicCollation(server)}`,
    )
    const made = await openServer(urlOf(template), async () => {})
    await made.close()
    await server.query(`alter database ${template} is_template true`)
  }
  await server.query('select pg_advisory_unlock(7269615)')
}

/** The usual locale of a production server, if it is installed. */
async function arabicCollation(server: pg.Client) {
  const { rowCount } = await server.query("select 1 from pg_collation where collname in ('C.utf8', 'C.UTF-8')")
  return rowCount ? "locale_provider libc locale 'C.UTF-8'" : ''
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: directUrl() })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}
