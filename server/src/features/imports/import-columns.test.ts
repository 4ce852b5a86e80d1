import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq, sql } from 'drizzle-orm'
import { audit, deliveryAreas, properties } from '../../db/schema.ts'
import { shopWithFiles } from '../../testing/shops/shop-with-files.ts'

test('a file sets and clears the back-order of an item, and names what is missing', async (t) => {
  const { make, read, confirm, all } = await shopWithFiles(t)
  await make.item({ code: 'V-1', quantity: 0 })
  const columns = 'code,when_sold_out,backorder_limit,dispatch_date,dispatch_days,quantity'
  const wrong = await read([columns, 'V-1,pre_order,,,,-1'])
  assert.deepEqual(
    wrong.errors.map(({ field }: { field: string }) => field),
    ['quantity', 'backorder_limit', 'dispatch_days'],
  )
  await confirm((await read([columns, 'V-1,pre_order,5,2027-01-05,,0'])).id)
  const [{ when_sold_out, backorder_limit, dispatch_date, beyond_stock } = {} as never] = await all()
  assert.deepEqual([when_sold_out, backorder_limit, dispatch_date, beyond_stock], ['pre_order', 5, '2027-01-05', 5])
  await confirm((await read(['code,when_sold_out', 'V-1,not_sold'])).id)
  assert.deepEqual([(await all())[0]!.when_sold_out, (await all())[0]!.beyond_stock], ['not_sold', 0])
})

test('areas are imported by name and governorate, with an error for each bad cell, and an export changes nothing', async (t) => {
  const { read, confirm, make, db, exported, call } = await shopWithFiles(t)
  const known = await make.area({
    name_en: 'Salmiya',
    name_ar: 'السالمية',
    governorate_en: 'Hawalli',
    spellings: 'Salmia',
  })
  const seen = await read(
    [
      'name_en,name_ar,governorate_en,price,minimum,extra_days,published',
      'salmiya,السالمية,hawalli,7.5,,2,no',
      'Rumaithiya,الرميثية,Hawalli,4,10,,yes',
      'Mishref,,Hawalli,1.005,-1,0.5,maybe',
      ',,Hawalli,4,,,',
      'Bayan,,Hawalli,cheap,,99,',
      'RUMAITHIYA,,Hawalli,5,,,',
    ],
    'areas',
  )
  assert.deepEqual(
    seen.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message]).sort(),
    [
      [4, 'extra_days', 'This value has the wrong type'],
      [4, 'minimum', 'This number is too small'],
      [4, 'price', 'This has too many decimals'],
      [4, 'published', 'This value has the wrong type'],
      [5, 'name_en', 'Write it in English or in Arabic'],
      [6, 'extra_days', 'This number is too large'],
      [6, 'price', 'This value has the wrong type'],
      [7, 'name_en', 'This appears twice in the file'],
    ],
  )
  assert.equal(await db.$count(deliveryAreas), 1)
  assert.equal((await confirm(seen.id)).code, 'import_has_errors')
  assert.equal((await confirm(seen.id, true)).state, 'imported')
  const [first, second] = await db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id))
  const { id, name_en, price, minimum, extra_days, published, spellings } = first!
  assert.deepEqual(
    [id, name_en, price, minimum, extra_days, published, spellings],
    [known, 'salmiya', 750, 0, 2, false, 'Salmia'],
  )
  assert.deepEqual([second!.name_ar, second!.price, second!.minimum, second!.published], ['الرميثية', 400, 1000, true])

  const again = await read((await exported('areas.csv')).trimEnd().split('\n'), 'areas')
  assert.deepEqual([again.created, again.changed, again.errors], [0, 0, []])
  const entries = await db.select().from(audit).where(eq(audit.resource, 'delivery_area')).orderBy(asc(audit.id))
  assert.deepEqual(
    entries.map(({ record_id }) => record_id),
    [String(known), String(second!.id)],
  )
  const staff = await make.staff(['catalogue:write'])
  assert.equal((await call('GET', '/export/areas.csv', undefined, staff.headers)).status, 403)
})

test('stock is imported by code, size and colour', async (t) => {
  const { make, read, confirm, stockOf, db } = await shopWithFiles(t)
  const vase = await make.item({ code: 'V-1' })
  const [large, red] = [await make.size('Large'), await make.color('Red')]
  const variant = await make.variant(vase, { size_id: large, color_id: red, quantity: 2 })
  await make.variant(vase, { color_id: red })
  const seen = await read(
    ['code,size,color,quantity', 'V-1,,,5', 'V-1,large,Red,9', 'V-1,Large,,1', 'V-2,,,1', 'V-1,Huge,,1'],
    'stock',
  )
  assert.deepEqual(
    seen.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    [
      [4, 'size'],
      [5, 'code'],
      [6, 'size'],
    ],
  )
  await confirm(seen.id, true)
  const [stored] = await db.select().from(properties).where(eq(properties.id, variant))
  assert.deepEqual([await stockOf(vase), stored?.quantity, stored?.version], [5, 9, 2])
  const counted = await make.item({ code: 'V-3' })
  await make.variant(counted, { size_id: large, quantity: 4 })
  for (const [kind, heading] of [
    ['stock', 'code,quantity'],
    ['items', 'code,quantity'],
  ] as const) {
    const [error] = (await read([heading, 'V-3,7'], kind)).errors
    assert.deepEqual([error.row, error.message], [2, 'Stock is counted for each size and colour'], kind)
  }
  const [row] = await db.select().from(audit).where(sql`changes @> '[{"field": "quantity (Large, Red)"}]'`)
  assert.deepEqual([row?.record_id, row?.changes], [String(vase), [{ field: 'quantity (Large, Red)', from: 2, to: 9 }]])
})

test('brand, barcode, weight and the codes of variants are imported; a code belongs to one variant', async (t) => {
  const { make, read, confirm, all, db, exported } = await shopWithFiles(t)
  const vase = await make.item({ code: 'V-1' })
  const large = await make.variant(vase, { size_id: await make.size('Large'), quantity: 2 })
  await make.variant(vase, { size_id: await make.size('Small'), quantity: 1, code: 'V-1-S' })
  const items = await read([
    'code,compare_at_price,brand,barcode,weight_grams',
    'V-1,20,Lalique,3596740000013,1250',
    'V-2,,,,-1',
  ])
  assert.deepEqual(
    items.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    [
      [3, 'weight_grams'],
      [3, 'name_en'],
      [3, 'selling_price'],
    ],
  )
  await confirm(items.id, true)
  const [{ compare_at_price, brand, barcode, weight_grams } = {} as never] = await all()
  assert.deepEqual([compare_at_price, brand, barcode, weight_grams], [2000, 'Lalique', '3596740000013', 1250])

  const stock = await read(
    ['code,size,color,quantity,variant_code,weight_grams', 'V-1,Large,,2,V-1-L,900', 'V-1,Small,,1,V-1-L,'],
    'stock',
  )
  assert.deepEqual(
    stock.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message]),
    [[3, 'variant_code', 'This already exists']],
  )
  await confirm(stock.id, true)
  const [stored] = await db.select().from(properties).where(eq(properties.id, large))
  assert.deepEqual([stored?.code, stored?.weight_grams, stored?.quantity, stored?.version], ['V-1-L', 900, 2, 2])
  for (const [kind, name] of [
    ['items', 'items.csv'],
    ['stock', 'stock.csv'],
  ] as const) {
    const again = await read([await exported(name)], kind)
    assert.deepEqual([again.errors, again.created, again.changed], [[], 0, 0], name)
  }
})

test('texts for search engines and the moment of publication are exported and imported, on the clock of the shop', async (t) => {
  const { make, read, confirm, all, exported } = await shopWithFiles(t)
  await make.item({ code: 'V-1', name_en: 'Vase', published_from: new Date('2026-12-24T15:00:30Z') })
  const lines = [
    'code,name_en,selling_price,seo_title_en,seo_description_ar,slug_en,slug_ar,published_from',
    'V-1,Vase,5,Tall vases,مزهريات طويلة,Tall Vases!,مزهرية ذهبية,2026-12-24 18:00',
    'V-2,Bowl,5,,,,,٢٠٢٧-٠١-٠١',
    'V-3,Bowl,5,,,???,,2026-02-30 10:00',
    `V-4,Bowl,5,${'x'.repeat(201)},,,,`,
  ]
  const seen = await read(lines)
  assert.deepEqual(
    seen.errors.map(({ row, field, message }: Record<string, unknown>) => [row, field, message]),
    [
      [4, 'slug_en', 'This needs at least one letter or digit'],
      [4, 'published_from', 'Write a day and a time, for example 2026-12-24 18:00'],
      [5, 'seo_title_en', 'This is too long'],
    ],
  )
  await confirm(seen.id, true)
  const [vase, bowl] = await all()
  assert.deepEqual(
    [vase?.seo_title_en, vase?.seo_description_ar, vase?.slug_en, vase?.slug_ar],
    ['Tall vases', 'مزهريات طويلة', 'tall-vases', 'مزهرية-ذهبية'],
  )
  // The file shows the minute of the moment, and so leaves its seconds.
  assert.equal(vase?.published_from?.toISOString(), '2026-12-24T15:00:30.000Z')
  assert.deepEqual([bowl?.published_from?.toISOString(), bowl?.is_visible], ['2026-12-31T21:00:00.000Z', false])

  const again = await read([await exported('items.csv')])
  assert.deepEqual([again.errors, again.created, again.changed], [[], 0, 0])
  await confirm((await read(['code,published_from,slug_en', 'V-1,,'])).id)
  const [opened] = await all()
  assert.deepEqual([opened?.published_from, opened?.slug_en, opened?.slug_ar], [null, '', 'مزهرية-ذهبية'])
})
