import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { position } from '@rawnaq/contract/item-attributes'
import { resource } from '@rawnaq/contract/resource'
import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { named } from '../db/tables/catalogue/catalogue-columns.ts'
import { id, inBoth, version } from '../db/tables/columns.ts'
import type { App } from '../http/app-type.ts'
import type { Shop } from '../http/shop.ts'
import { openTestShop } from '../testing/shop.ts'
import { serve } from './serve.ts'

// The code of docs/a-new-resource.md.
const ribbon = resource({
  name: 'ribbon',
  texts: ['name'],
  fields: { width: z.int().min(1).max(500), position },
})

const ribbons = pgTable(
  'ribbons',
  {
    id: id(),
    ...inBoth('name'),
    width: integer('width').notNull(),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (table) => [named(table)],
)

const trigger = sql`
  CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON ribbons FOR EACH STATEMENT EXECUTE FUNCTION tell_change('ribbon');`

const serveRibbons = (app: App, shop: Shop) => {
  serve(app, shop, ribbon, { table: ribbons, read: 'anyone', write: 'catalogue:write' })
}

/** The table as the migration of step 2 creates it. */
const creation = sql`
  create table ribbons (
    id integer primary key generated always as identity, name_en text not null default '', name_ar text not null default '',
    width integer not null, position integer not null default 0, version integer not null default 1,
    constraint named_in_a_language check (name_en <> '' or name_ar <> ''))`

/** A shop that serves ribbons as `reference-data.ts` would; the owner sends the requests. */
async function openWithRibbons(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'], extraRoutes: serveRibbons })
  await shop.db.execute(creation)
  await shop.db.execute(trigger)
  t.after(async () => void (await shop.db.execute(sql`drop table ribbons`)))
  return shop
}

test('a declared resource can be listed, created, changed and deleted, with versions, audit log and API document', async (t) => {
  const { call, settled } = await openWithRibbons(t)
  const made = await call('POST', '/ribbon', { name: 'Silk', width: 25 })
  assert.deepEqual([made.status, made.body.data.version], [201, 1])
  for (const wrong of [{ width: 25 }, { name: 'Velvet', width: 25, position: 3_000_000_000 }])
    assert.equal((await call('POST', '/ribbon', wrong)).status, 422)
  const silk = { id: 1, name: 'Silk', width: 25, position: 0 }
  const read = async () => (await call('GET', '/ribbon')).body.data[0]
  const { translations, ...shown } = await read()
  assert.deepEqual([shown, translations.length], [silk, 1])

  const change = { width: 40, translations: [{ locale: 'ar', field: 'name', value: 'حرير' }] }
  assert.equal((await call('PUT', '/ribbon/1', change, { 'if-match': '"1"' })).status, 200)
  assert.equal((await call('PUT', '/ribbon/1', change, { 'if-match': '"1"' })).status, 412)
  await settled()
  assert.equal((await read()).width, 40)
  assert.equal((await call('GET', '/ribbon?view=staff&search=حرير&sort=-width')).body.data[0].version, 2)
  assert.equal((await call('GET', '/ribbon/1', undefined, { locale: 'ar' })).body.data.name, 'حرير')

  assert.deepEqual([(await call('DELETE', '/ribbon/1')).status, (await call('GET', '/ribbon/1')).status], [204, 404])
  const entries = (await call('GET', '/audit?resource=ribbon&record_id=1')).body.data
  assert.deepEqual(
    entries.map(({ action }: { action: string }) => action),
    ['delete', 'change', 'create'],
  )

  const { paths, components } = (await call('GET', '/openapi.json')).body
  assert.deepEqual(Object.keys(paths['/api/ribbon/{id}']).sort(), ['delete', 'get', 'put'])
  assert.equal(components.schemas.Ribbon.properties.width.maximum, 500)
})

test('docs/a-new-resource.md contains the code of this file, in fewer than forty lines', () => {
  const page = readFileSync(new URL('../../../docs/a-new-resource.md', import.meta.url), 'utf8')
  const here = readFileSync(new URL(import.meta.url), 'utf8')
  const lines = [...page.matchAll(/```\w+\n(.*?)```/gs)].flatMap(([, code]) => code!.trim().split('\n'))
  assert.ok(lines.length > 10 && lines.length < 40)
  for (const line of lines) assert.ok(here.includes(line.replace(/^export /, '').trim()), line)
})
