import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'
import { queryRows } from './query-rows.ts'

const folder = join(import.meta.dirname, 'functions')
const files = globSync('*/*.sql', { cwd: folder }).sort()

type Definition = { name: string; definition: string }

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

/** The functions of a migrated database by name, each with its triggers, as SQL. Extensions' functions are left out. */
async function definitions(): Promise<Map<string, string>> {
  const rows = await queryRows<Definition>(
    database.db,
    sql`
    select p.proname as name, concat_ws(E'\n\n', btrim(pg_get_functiondef(p.oid), E'\n') || ';', (
      select string_agg(pg_get_triggerdef(t.oid) || ';', E'\n\n' order by t.tgrelid::regclass::text, t.tgname)
      from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal
    )) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
  )
  return new Map(rows.map(({ name, definition }) => [name, `${definition}\n`]))
}

const withoutComment = (text: string) => text.replace(/^(--.*\n)+/, '')

test('the files hold the current definition of every database function with its triggers', async () => {
  const migrated = await definitions()
  const named = new Map(files.map((file) => [basename(file, '.sql'), join(folder, file)]))
  if (process.env.UPDATE_FUNCTIONS === '1')
    for (const [name, path] of named) {
      const [comment = ''] = /^(--.*\n)+/.exec(readFileSync(path, 'utf8')) ?? []
      writeFileSync(path, comment + (migrated.get(name) ?? ''))
    }
  assert.deepEqual([...named.keys()].sort(), [...migrated.keys()].sort())
  for (const [name, path] of named) assert.equal(withoutComment(readFileSync(path, 'utf8')), migrated.get(name), name)
})

test('each file begins with a comment that describes its function', () => {
  for (const file of files) assert.match(readFileSync(join(folder, file), 'utf8'), /^-- [A-Z].{20}/, file)
})

test('docs/database.md lists every function and trigger', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/database.md'), 'utf8')
  for (const [name, definition] of await definitions()) {
    assert.ok(page.includes(`| \`${name}(`), name)
    for (const [, trigger, table] of definition.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\S+) .* ON public\.(\w+)/gm))
      assert.ok(page.includes(`on \`${table}\` (\`${trigger}\`)`), `${trigger} on ${table}`)
  }
})
