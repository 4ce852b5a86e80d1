import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { startKillable } from '../money/killable-shop.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { openPictureHost } from './picture-host.ts'
import { PICTURES, PRODUCTS, shopifyFile } from './shopify-file.ts'

/*
 * Imports a Shopify file of 1,000 rows with 300 pictures and kills (-9) the shop once: while it saves the rows, or while it
 * fetches the pictures. Afterwards every item, variant and picture must be there once, and a second run of the file must
 * change nothing.
 */
type Import = {
  id: number
  state: string
  rows_total: number
  rows_done: number
  created: number
  changed: number
  summary: { pictures: number } | null
  pictures: { total: number; done: number; failed: number } | null
}

const VARIANTS = PRODUCTS * 4
const rows: string[][] = []
const complaints: string[] = []
for (const moment of ['rows', 'pictures'] as const) {
  const { measurements, wrong } = await importUnderKill(moment)
  rows.push([moment, ...Object.values(measurements).map(String)])
  complaints.push(...wrong.map((complaint) => `Killed during the ${moment}: ${complaint}`))
  console.info(`\n${table(['killed during', ...Object.keys(measurements)], rows)}`)
}
console.info(complaints.length === 0 ? '\nEverything is there once.' : `\n${complaints.join('\n')}`)
process.exitCode = complaints.length > 0 ? 1 : 0

async function importUnderKill(moment: 'rows' | 'pictures') {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-imports-'))
  const [database, host] = [await startPostgres(), await openPictureHost()]
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, IMPORT_PICTURE_HOSTS: host.host }
  const shop = await startKillable(env, ['--empty'])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const authorization = `Bearer ${await staffToken(client)}`
  const call = async (method: string, path: string, body?: FormData | string): Promise<Import> => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${shop.url}/api${path}`, { method, body, headers: { authorization, ...type } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: Import }).data
  }
  const until = async (id: number, isSo: (one: Import) => boolean): Promise<Import> => {
    for (;;) {
      const one = await call('GET', `/import/${id}`)
      if (isSo(one)) return one
      await pause(50)
    }
  }
  const upload = async () => {
    const form = new FormData()
    form.set('kind', 'shopify')
    form.set('file', new File([shopifyFile(host.urlOf)], 'shopify.csv'))
    const { id } = await call('POST', '/import', form)
    return until(id, ({ state }) => state === 'read')
  }

  const { id } = await upload()
  const began = Date.now()
  await call('POST', `/import/${id}/confirm`, JSON.stringify({ with_pictures: true }))
  const atKill = await until(id, ({ rows_done, pictures }) =>
    moment === 'rows' ? rows_done >= VARIANTS / 2 : (pictures?.done ?? 0) >= PICTURES / 2,
  )
  await shop.killAndStartAgain()
  const { created } = await until(id, ({ state, pictures }) => {
    const { total = 0, done = 0, failed = 0 } = pictures ?? {}
    return state === 'imported' && done + failed === total
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  const [found] = (
    await client.query<Record<'items' | 'variants' | 'stock' | 'pictures' | 'different', number>>(
      `select (select count(*)::int from items) as items, (select count(*)::int from properties) as variants,
        (select sum(quantity)::int from items) as stock, (select count(*)::int from media) as pictures,
        (select count(distinct item_id || path)::int from media) as different`,
    )
  ).rows
  const files = (await client.query<{ path: string }>('select path from media')).rows
  const missing = files.filter(({ path }) => !existsSync(join(folder, 'media', path)))
  const again = await upload()
  await client.end()
  await shop.stop()
  host.close()
  await database.stop()
  rmSync(folder, { recursive: true })

  const twice = [...host.requests.values()].filter((times) => times > 1).length
  const expected: [name: string, value: number | undefined, right: number][] = [
    ['items', found?.items, PRODUCTS],
    ['items that the import counts', created, PRODUCTS],
    ['variants', found?.variants, VARIANTS],
    ['units in stock', found?.stock, VARIANTS * 5],
    ['pictures', found?.pictures, PICTURES],
    ['different pictures', found?.different, PICTURES],
    ['pictures without a file', missing.length, 0],
    ['items that a second run would create or change', again.created + again.changed, 0],
    ['pictures that a second run would fetch', again.summary?.pictures, 0],
  ]
  const wrong = expected.flatMap(([name, value, right]) => (value === right ? [] : [`${value} ${name}, not ${right}`]))
  const done = moment === 'rows' ? `row ${atKill.rows_done}` : `picture ${atKill.pictures?.done}`
  const measurements = { at: done, items: found?.items, variants: found?.variants, pictures: found?.pictures }
  return { measurements: { ...measurements, 'fetched twice': twice, differences: wrong.length, seconds }, wrong }
}
