import type { Client } from 'pg'
import {
  categories,
  items,
  offers,
  phrases,
  pictures,
  sizes,
  synonyms,
  tags,
  variants,
  words,
} from './big-catalogue-sql.ts'
import { shopWords } from './big-catalogue-words.ts'

const VOCABULARY = 30_000
const BATCH = 50_000

/**
 * Fills an empty, migrated shop with so many items on sale, in both languages, in three levels of categories, created
 * over five years. A few words are frequent and most are rare. The statements are set-based with triggers disabled; the
 * data of the triggers is written by the functions they call.
 */
export async function fillBigCatalogue(client: Client, amount: number) {
  const pairs = shopWords(VOCABULARY)
  await client.query("set work_mem = '256MB'")
  await client.query('select setseed(0.5)')
  await client.query(words.table)
  await client.query(words.rows, [pairs.map(([en]) => en), pairs.map(([, ar]) => ar)])
  for (const fill of [phrases(VOCABULARY), ...categories, offers, ...sizes, ...synonyms]) await client.query(fill)
  await asleep(client, async () => {
    for (let made = 0; made < amount; made += BATCH)
      await client.query(items(VOCABULARY), [made + 1, Math.min(made + BATCH, amount)])
    for (const fill of [...pictures, ...variants, ...tags]) await client.query(fill)
  })
  await withoutIndexes(client, async () => {
    for (let id = 0; id < amount; id += BATCH) {
      const ids = '(select array_agg(id) from items where id > $1 and id <= $2)'
      await client.query(`select shelve_items(${ids}), mark_items(${ids})`, [id, id + BATCH])
    }
  })
  await client.query('vacuum analyze')
}

async function asleep(client: Client, work: () => Promise<void>) {
  const tables = ['items', 'media', 'properties', 'item_tags']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** Creating an index on a full table is much faster than updating it row by row. */
async function withoutIndexes(client: Client, work: () => Promise<void>) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('shelf_items', 'item_marks') and indexname not like '%_pk%'
      and indexname <> 'shelf_items_item'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  for (const { indexdef } of rows) await client.query(indexdef)
}
