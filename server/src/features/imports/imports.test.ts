import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq, sql } from 'drizzle-orm'
import { audit, deliveryAreas, imports, items, properties } from '../../db/schema.ts'
import { shopWithFiles } from '../../testing/shop-with-files.ts'
import { startImportWorker } from './import-worker.ts'
import { partsOf, typedRow, zipOf } from './workbook/test-workbook.ts'

test('a file is validated without changing anything, and written once it is confirmed', async (t) => {
  const { make, read, confirm, all, db } = await shopWithFiles(t)
  const category = await make.category({ name_en: 'Vases', name_ar: 'مزهريات' })
  const vase = await make.item({ code: 'V-1', name_en: 'Vase', selling_price: 1250, quantity: 3 })
  const before = await all()
  const seen = await read([
    'code,name_en,name_ar,category,selling_price,quantity,published',
    'V-1,Vase,مزهرية,مزهريات,12.50,3,yes',
    'V-2,"Tall, slim vase",,Vases,"1,250.5",٧,no',
  ])
  assert.deepEqual(
    [seen.state, seen.rows_total, seen.rows_done, seen.created, seen.changed, seen.errors],
    ['read', 2, 2, 1, 1, []],
  )
  assert.deepEqual(await all(), before)

  const finished = await confirm(seen.id)
  assert.deepEqual([finished.state, finished.created, finished.changed, finished.errors], ['imported', 1, 1, []])
  const [first, second] = await all()
  assert.deepEqual(
    [first?.id, first?.name_ar, first?.category_id, first?.selling_price, first?.version],
    [vase, 'مزهرية', category, 1250, 2],
  )
  assert.deepEqual(
    [second?.code, second?.name_en, second?.selling_price, second?.quantity, second?.published, second?.version],
    ['V-2', 'Tall, slim vase', 125_050, 7, false, 1],
  )
  const entries = await db.select().from(audit).orderBy(asc(audit.id))
  assert.deepEqual(
    entries.map(({ action, resource, record_id }) => [action, resource, record_id]),
    [
      ['change', 'item', String(vase)],
      ['create', 'item', String(second!.id)],
      ['import', 'import', String(seen.id)],
    ],
  )
  assert.deepEqual(entries[0]?.changes, [
    { field: 'name_ar', from: '', to: 'مزهرية' },
    { field: 'category_id', from: null, to: category },
  ])
  assert.equal((await db.select().from(imports))[0]?.content, '')
})

test('errors name the rows of the spreadsheet, in the reader’s language', async (t) => {
  const { read, confirm, all, make, call } = await shopWithFiles(t)
  await make.tax(500)
  await make.item({ code: 'GONE', deleted_at: new Date() })
  const lines = [
    'code,name_en,tax,selling_price,quantity',
    'A,Vase,,12.5,1',
    ',Vase,,12.5,1',
    'B,Vase,VAT,12.555,-1',
    '',
    'A,Vase again,,12.5,1',
    'C,,,many,1',
    'GONE,Vase,,12.5,1',
  ]
  const en = await read(lines)
  assert.deepEqual(
    en.errors.map(({ row, field, message, value }: Record<string, unknown>) => [row, field, message, value]),
    [
      [3, 'code', 'This is required', ''],
      [4, 'selling_price', 'This has too many decimals', '12.555'],
      [4, 'quantity', 'This number is too small', '-1'],
      [4, 'tax', 'There is no such record', 'VAT'],
      [7, 'selling_price', 'This value has the wrong type', 'many'],
      [7, 'name_en', 'Write it in English or in Arabic', ''],
      [8, 'code', 'This already exists', 'GONE'],
      [6, 'code', 'This appears twice in the file', 'A'],
    ],
  )
  assert.deepEqual([en.created, en.rows_total], [1, 6])
  const ar = (await call('GET', `/import/${en.id}`, undefined, { locale: 'ar' })).body.data
  assert.equal(ar.errors[0].message, 'هذا الحقل مطلوب')

  assert.equal((await confirm(en.id)).code, 'import_has_errors')
  assert.equal((await all()).length, 1)
  const finished = await confirm(en.id, true)
  assert.deepEqual([finished.state, finished.created, finished.errors.length], ['imported', 1, 8])
  assert.equal((await confirm(en.id, true)).code, 'import_not_ready')
})

test('columns missing from the file leave their fields unchanged', async (t) => {
  const { make, read, confirm, all } = await shopWithFiles(t)
  const unit = await make.unit({ name_en: 'Piece' })
  await make.item({ code: 'V-1', name_en: 'Vase', brief_en: 'Tall', unit_id: unit, shipping_price: 300, quantity: 4 })
  const seen = await read(['code;selling_price;quantity', 'V-1;15;'])
  await confirm(seen.id)
  const [{ brief_en, unit_id, shipping_price, quantity, selling_price } = {} as never] = await all()
  assert.deepEqual([brief_en, unit_id, shipping_price, quantity, selling_price], ['Tall', unit, 300, 4, 1500])
  await confirm((await read(['code,brief_en,unit,shipping_price', 'V-1,,,'])).id)
  const [emptied] = await all()
  assert.deepEqual([emptied?.brief_en, emptied?.unit_id, emptied?.shipping_price], ['', null, null])
})

test('a workbook is read like a text file, and errors name the rows of its sheet', async (t) => {
  const { send, settled, confirm, all, make } = await shopWithFiles(t)
  await make.tax(500)
  const rows = [
    typedRow(1, ['code', 'name_en', 'name_ar', 'tax', 'selling_price', 'quantity']),
    '<row r="2"><c r="A2" s="1"><v>712</v></c><c r="C2" t="s"><v>0</v></c><c r="E2"><v>19.989999999999998</v></c><c r="F2"><v>3</v></c></row>',
    typedRow(4, ['B', 'Vase', '', 'VAT', '12.555', '-1']),
    typedRow(9, ['00713', 'Vase', '', '', '12,50', '٧']),
    typedRow(10, ['', 'Vase', '', '', '5']),
  ]
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>'
  const parts = partsOf({ rows: rows.join(''), texts: ['<t>مزهرية</t>'], styles })
  const seen = await settled((await send(zipOf(parts), 'items', 'Vases.XLSX')).body.data.id)
  assert.deepEqual(
    seen.errors.map(({ row, field, value }: Record<string, unknown>) => [row, field, value]),
    [
      [4, 'selling_price', '12.555'],
      [4, 'quantity', '-1'],
      [4, 'tax', 'VAT'],
      [9, 'selling_price', '12,50'],
      [10, 'code', ''],
    ],
  )
  assert.deepEqual([seen.rows_total, seen.created, seen.file_name], [4, 1, 'Vases.XLSX'])
  await confirm(seen.id, true)
  const [{ code, name_ar, name_en, selling_price, quantity } = {} as never, ...others] = await all()
  assert.deepEqual([code, name_ar, name_en, selling_price, quantity], ['00712', 'مزهرية', '', 1999, 3])
  assert.deepEqual(others, [])
})

test('a workbook that would exhaust memory is refused, and so is a file whose content does not match its name', async (t) => {
  const { send, db } = await shopWithFiles(t)
  const whole = zipOf(partsOf({ rows: typedRow(1, ['code']) }))
  const bomb = zipOf({ ...partsOf({ rows: '' }), 'xl/worksheets/sheet1.xml': Buffer.alloc(140 * 1024 * 1024) })
  for (const [content, name, status, code] of [
    [bomb, 'vases.xlsx', 413, 'body_too_large'],
    [whole, 'vases.csv', 422, 'not_a_table'],
    ['code,name_en', 'vases.xlsx', 422, 'not_a_table'],
    [zipOf({ 'word/document.xml': '<w/>' }), 'vases.xlsx', 422, 'not_a_table'],
    [whole.subarray(0, 400), 'vases.xlsx', 422, 'not_a_table'],
  ] as const) {
    const { status: responseStatus, body } = await send(content, 'items', name)
    assert.deepEqual([responseStatus, body.code, Object.keys(body.errors)], [status, code, ['file']], name)
  }
  assert.equal(await db.$count(imports), 0)
})

test('a file of another format, or with an unknown heading, is refused as a whole', async (t) => {
  const { send, read, confirm } = await shopWithFiles(t)
  for (const bytes of [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), new Uint8Array([0xe3, 0xc7, 0xe5])]) {
    const { status, body } = await send(bytes)
    assert.deepEqual([status, body.code], [422, 'not_a_table'])
  }
  const wrong: [lines: string[], errors: [number, string][]][] = [
    [[''], [[1, '']]],
    [
      ['name_en,price', 'Vase,5'],
      [
        [1, 'code'],
        [1, 'price'],
      ],
    ],
    [['code,code', 'A,B'], [[1, 'code']]],
    [['code,selling_price', 'A,"5', 'B,6'], [[2, '']]],
  ]
  for (const [lines, errors] of wrong) {
    const { state, id, ...seen } = await read(lines)
    assert.equal(state, 'failed')
    assert.deepEqual(
      seen.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
      errors,
    )
    assert.equal((await confirm(id, true)).code, 'import_not_ready')
  }
})

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

test('importing an export changes nothing, including formulas, quotes, line breaks and Arabic', async (t) => {
  const { make, exported, read, confirm, all, db } = await shopWithFiles(t)
  const [category, offer] = [
    await make.category({ name_en: 'Vases' }),
    await make.offer(1000, { name_en: '', name_ar: 'عيد' }),
  ]
  for (const name_en of ['Twin', 'Twin']) await make.unit({ name_en })
  const vase = await make.item({
    ...{
      code: '=1+1',
      name_en: '@vase',
      name_ar: 'مزهرية "طويلة"',
      brief_en: "'-quoted",
      description_en: 'One\nTwo, three',
    },
    ...{ category_id: category, offer_id: offer, unit_id: 2, shipping_price: 150, published: false },
  })
  await make.item({ code: '007' })
  await make.variant(vase, { size_id: await make.size('Large'), color_id: await make.color('=Red'), quantity: 2 })
  await make.variant(vase, { size_id: await make.size('Small') })
  await make.variant(await make.item({ code: 'COUNTED' }), { color_id: await make.color('Blue'), quantity: 3 })
  const before = [await all(), await db.select().from(properties)]
  const file = await exported('items.csv')
  assert.ok(file.startsWith('\uFEFFcode,name_en,'))
  for (const cell of file.slice(1).split(/[,\n]/)) assert.doesNotMatch(cell, /^"?[=+\-@]/)
  for (const [kind, name] of [
    ['items', 'items.csv'],
    ['stock', 'stock.csv'],
  ] as const) {
    const seen = await read([await exported(name)], kind)
    assert.deepEqual([seen.state, seen.errors, seen.created, seen.changed], ['read', [], 0, 0], name)
    assert.equal((await confirm(seen.id)).changed, 0)
  }
  assert.deepEqual([await all(), await db.select().from(properties)], before)
  assert.match(file, /,2,,عيد,/)
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

test('three thousand rows are each written once, though one run is stopped and two run concurrently', async (t) => {
  const { send, settled, db, call, app } = await shopWithFiles(t)
  const lines = Array.from({ length: 3000 }, (_, place) => `V-${place},Vase ${place},${place % 100}.5,${place}`)
  const { id } = (await send(['code,name_en,selling_price,quantity', ...lines].join('\n'))).body.data
  const seen = await settled(id)
  assert.deepEqual([seen.state, seen.rows_total, seen.created], ['read', 3000, 3000])
  await call('POST', `/import/${id}/confirm`, {})
  const first = startImportWorker(db, app.log)
  const running = first.wake()
  await first.stop()
  await running
  const finished = await settled(id)
  assert.deepEqual(
    [finished.state, finished.rows_done, finished.created, finished.changed],
    ['imported', 3000, 3000, 0],
  )
  assert.equal(await db.$count(items), 3000)
  assert.equal(await db.$count(audit, eq(audit.action, 'create')), 3000)
})

test('orders are exported with the amounts they were placed with, filtered by days and status', async (t) => {
  const { make, place, call } = await shopWithFiles(t)
  const vase = await make.item()
  await place([{ item_id: vase, item_quantity: 2 }])
  const lines = async (query = '') => (await call('GET', `/export/orders.csv${query}`)).text.slice(1).trim().split('\n')
  const [heading, order] = await lines()
  assert.match(heading!, /^number,created_at,status,customer,mobile,/)
  assert.match(
    order!,
    /^RW-1001,20[^,]+Z,placed,Noura Al Enezi,'\+96550001234,noura@mail\.com,2,USD,25,0,0,0,0,0,0,25,cash,pending,0,false,false,,,,,$/,
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date())
  assert.equal((await lines(`?from=${today}&to=${today}&status=3`)).length, 2)
  assert.equal((await lines('?to=2020-01-01')).length, 1)
  assert.equal((await lines('?status=4')).length, 1)
})

test('imports require the permission to write the catalogue, and exports the one to read it', async (t) => {
  const { make, as, db } = await shopWithFiles(t)
  const packer = as(await make.staff(['order:read', 'catalogue:read']))
  const form = new FormData()
  form.set('file', new File(['code\nA'], 'vases.csv'))
  assert.equal((await packer('POST', '/import', form)).status, 403)
  assert.deepEqual(
    [(await packer('GET', '/export/items.csv')).status, (await packer('GET', '/export/orders.csv')).status],
    [200, 200],
  )
  const editor = as(await make.staff(['catalogue:write']))
  assert.equal((await editor('GET', '/export/orders.csv')).status, 403)
  assert.equal(await db.$count(imports), 0)
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
