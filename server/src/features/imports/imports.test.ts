import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { audit, imports, items } from '../../db/schema.ts'
import { shopWithFiles } from '../../testing/shops/shop-with-files.ts'
import { startImportWorker } from './import-worker.ts'

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
      [4, 'tax', 'The shop has nothing with this name', 'VAT'],
      [6, 'code', 'This appears twice in the file', 'A'],
      [7, 'selling_price', 'This value has the wrong type', 'many'],
      [7, 'name_en', 'Write it in English or in Arabic', ''],
      [8, 'code', 'This already exists', 'GONE'],
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
