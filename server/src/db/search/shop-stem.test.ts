import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '@rawnaq/rules/arabic'
import { sql } from 'drizzle-orm'
import { openTestShop } from '../../testing/shop.ts'
import { queryRows } from '../query-rows.ts'

/** The words of each row have one stem. */
const alike = [
  ['vase', 'vases', 'Vases'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
  ['dish', 'dishes'],
  ['watch', 'watches'],
  ['candy', 'candies'],
  ['cookie', 'cookies'],
  ['mug', 'mugs'],
  ['مزهرية', 'مزهريات', 'المزهرية', 'والمزهريات'],
  ['شمعة', 'شمعات', 'الشمعة', 'للشمعة'],
  ['ساعة', 'ساعات', 'الساعات'],
  ['هدايا', 'الهدايا', 'والهدايا', 'وهدايا', 'للهدايا'],
  ['ورد', 'وردة', 'الورد', 'وردات', 'وردي', 'والورد'],
  ['ذهب', 'ذهبي', 'ذهبية', 'الذهبية'],
  ['فنجان', 'فنجانًا', 'الفنجان'],
  ['زمرد', 'زمردي', 'زمردية'],
  ['مسلم', 'مسلمون', 'مسلمين'],
]
const apart = ['dress', 'dres', 'lotus', 'iris', 'bus', 'gold', 'بالون', 'لون', 'عود', 'عطر', 'ليل', '2024', 'rwq']
const silent = ['the', 'with', 'and', 'من', 'على', 'في']

test('a word is found in singular and plural, with and without its article', async (t) => {
  const { db } = await openTestShop(t)
  const stems = async (words: string[]) => {
    const rows = sql`jsonb_array_elements_text(${JSON.stringify(words.map(fold))}::jsonb) with ordinality as given(word, place)`
    const select = sql`select shop_stem(word) as stem from ${rows} order by place`
    return (await queryRows<{ stem: string | null }>(db, select)).map(({ stem }) => stem)
  }
  for (const words of alike) assert.equal(new Set(await stems(words)).size, 1, `${words}: ${await stems(words)}`)
  assert.equal(new Set(await stems(apart)).size, apart.length, `${await stems(apart)}`)
  assert.deepEqual(
    await stems(silent),
    silent.map(() => null),
  )
})
