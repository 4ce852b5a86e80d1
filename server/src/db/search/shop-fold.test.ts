import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '@rawnaq/rules/arabic'
import { sql } from 'drizzle-orm'
import { randomFrom } from '../../testing/random.ts'
import { openTestShop } from '../../testing/shop.ts'
import { queryRows } from '../query-rows.ts'

async function foldedByDatabase({ db }: Pick<Awaited<ReturnType<typeof openTestShop>>, 'db'>, texts: string[]) {
  const rows = sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, place)`
  const select = sql`select shop_fold(text) as folded from ${rows} order by place`
  return (await queryRows<{ folded: string }>(db, select)).map(({ folded }) => folded)
}

const words = [
  ...[
    '',
    ' ',
    'Vase',
    'ÉMERAUDE',
    'Café-Set',
    'straße',
    'İstanbul',
    'ǅungla',
    'ΣΊΣΥΦΟΣ',
    'ŁÓDŹ',
    'Øl',
    'ﬁn',
    '½ kg',
    'x²',
  ],
  ...[
    'أحمد',
    'إبراهيم',
    'آمال',
    'ٱلله',
    'مؤمن',
    'شاطئ',
    'هدى',
    'هدي',
    'مزهريّة',
    'قـــهوة',
    'هَدِيَّةٌ',
    'عُمان',
    'ﷺ',
    'ﻻ',
    'لا',
  ],
  ...[
    'گل',
    'پسته',
    'کتاب',
    'یک',
    'ہوا',
    'ھوا',
    'سەوز',
    '١٢٣٤٥٦٧٨٩٠',
    '۱۲۳۴۵۶۷۸۹۰',
    '٪٥٠',
    '٫٬',
    '؟،؛',
    '«نص»',
    '۝',
    '۩',
  ],
  ...[
    'a\u200fb\u200e',
    '\u202bab\u202c',
    'x\u00adx',
    'zero\u200bwidth',
    '\ufeffbom',
    'tab\tline\nend',
    '“q”—‘d’…',
    '₪€$¢',
    '①②',
    '🎁🌹',
    '👨‍👩‍👧',
    '日本 語',
    'ＦＵＬＬ',
  ],
]

test('the database folds every word as the browser does', async (t) => {
  const shop = await openTestShop(t)
  assert.deepEqual(await foldedByDatabase(shop, words), words.map(fold))
})

/**
 * Unicode blocks that all versions agree on: Latin, Greek, Cyrillic, Arabic and its presentation forms, signs, emoji.
 */
const blocks = [
  ...[
    [0x01, 0x17f],
    [0x250, 0x36f],
    [0x391, 0x3ff],
    [0x400, 0x45f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
  ],
  ...[
    [0x2000, 0x206f],
    [0x20a0, 0x20bf],
    [0x2100, 0x214f],
    [0x2200, 0x22ff],
    [0x3000, 0x303f],
    [0xfb50, 0xfbb1],
  ],
  ...[
    [0xfe70, 0xfefc],
    [0xff01, 0xff5e],
    [0x1f300, 0x1f64f],
  ],
] as [number, number][]

test('the database folds any string as the browser does', async (t) => {
  const random = randomFrom(5)
  const character = () => String.fromCodePoint(random.whole(...random.one(blocks)))
  const word = () => random.list(random.whole(1, 8), character).join('')
  const texts = random.list(3000, () =>
    random.list(random.whole(1, 4), () => (random.maybe(0.3) ? random.one(words) : word())).join(' '),
  )
  const folded = await foldedByDatabase(await openTestShop(t), texts)
  for (const [index, text] of texts.entries()) assert.equal(folded[index], fold(text), JSON.stringify(text))
})

test('folding a folded text changes nothing', async (t) => {
  const folded = words.map(fold)
  assert.deepEqual(await foldedByDatabase(await openTestShop(t), folded), folded)
})
