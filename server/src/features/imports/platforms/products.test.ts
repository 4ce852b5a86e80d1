import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { categories, colors, importedFrom, imports, items, properties, sizes } from '../../../db/schema.ts'
import { shopWithFiles } from '../../../testing/shops/shop-with-files.ts'
import { startImportWorker } from '../import-worker.ts'

type Row = Record<string, unknown>
const places = (errors: Row[]) => errors.map(({ row, field, message }) => [row, field, message])

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status,Gift Card',
  'oud-vase,Oud Vase,"<p>Hand made.</p><p>For &quot;oud&quot;.<br>Glass</p><script>alert(1)</script>",Lalique,Vases,TRUE,Size,Large,Color,Red,OV-L-R,900,shopify,3,20.00,25.00,123,https://cdn.example/1.jpg,1,Front,active,FALSE',
  'oud-vase,,,,,,,Large,,Mauve,OV-L-M,900,shopify,-2,20.00,,,https://cdn.example/2.jpg,2,,,',
  'oud-vase,,,,,,,,,,,,,,,,,ftp://cdn.example/3.jpg,3,,,',
  'musk,مسك أبيض,,,Perfumes,FALSE,Title,Default Title,,,M-1,50,,,7.5,,,,,,active,',
  'card,Gift card,,,,TRUE,Title,Default Title,,,,,,,10,,,,,,active,TRUE',
  'wrong,Wrong,,,,TRUE,Title,Default Title,,,,heavy,,,free,,,,,,active,',
]

test('a Shopify file is recognised, previewed and imported with variants, categories and colours; a second run changes nothing', async (t) => {
  const { read, confirm, all, db, send, settled } = await shopWithFiles(t)
  const seen = await read(shopify)
  assert.deepEqual([seen.kind, seen.state, seen.rows_total, seen.created, seen.changed], ['shopify', 'read', 6, 2, 0])
  assert.deepEqual(places(seen.errors), [
    [6, 'gift_card', 'Products of this kind are not imported'],
    [7, 'price', 'This value has the wrong type'],
    [7, 'weight', 'This value has the wrong type'],
  ])
  assert.deepEqual(places(seen.warnings), [
    [3, 'color', 'This colour is created in grey, please choose its shade'],
    [4, 'picture', 'This is not the web address of a picture'],
  ])
  assert.deepEqual(seen.summary, {
    ...{ variants: 2, pictures: 2, categories: ['Vases', 'Perfumes'], picture_hosts: ['cdn.example'] },
    ...{ without_ar: 1, without_en: 1, without_stock: 1 },
  })
  assert.deepEqual([await db.$count(items), await db.$count(categories)], [0, 0])

  const finished = await confirm(seen.id, true)
  assert.deepEqual([finished.state, finished.created], ['imported', 2])
  const [vase, musk] = await all()
  assert.deepEqual(
    [vase!.code, vase!.name_en, vase!.description_en, vase!.brand, vase!.selling_price, vase!.compare_at_price],
    ['OUD-VASE', 'Oud Vase', 'Hand made.\n\nFor "oud".\nGlass', 'Lalique', 2000, 2500],
  )
  assert.deepEqual([vase!.published, vase!.quantity, musk!.published, musk!.code], [true, 3, false, 'M-1'])
  assert.deepEqual([musk!.name_ar, musk!.name_en, musk!.weight_grams, musk!.quantity], ['مسك أبيض', '', 50, 0])
  const variants = await db.select().from(properties).orderBy(asc(properties.id))
  assert.deepEqual(
    variants.map(({ code, barcode, weight_grams, quantity, price }) => [code, barcode, weight_grams, quantity, price]),
    [
      ['OV-L-R', '123', 900, 3, null],
      ['OV-L-M', null, 900, 0, null],
    ],
  )
  assert.deepEqual(
    (await db.select().from(colors).orderBy(asc(colors.id))).map(({ name_en, hex }) => [name_en, hex]),
    [
      ['Red', '#c62828'],
      ['Mauve', '#808080'],
    ],
  )
  assert.equal(await db.$count(sizes), 1)

  // What staff wrote in Arabic meanwhile stays.
  await db.update(items).set({ name_ar: 'مزهرية العود' }).where(eq(items.id, vase!.id))
  const again = await read(shopify)
  assert.deepEqual([again.created, again.changed, again.summary.variants, again.summary.categories], [0, 0, 0, []])
  const renamed = shopify.map((line) =>
    line
      .replace(/^oud-vase,Oud Vase/, 'oud-vase,Vase of Oud')
      .replace('shopify,-2,20.00', 'shopify,4,21.00')
      .replace('OV-L-M', 'OV-L-X'),
  )
  // The headings of 2025.
  renamed[0] = renamed[0]!
    .replace('Handle', 'URL handle')
    .replace('Body (HTML)', 'Description')
    .replaceAll(/Variant (SKU|Price|Barcode)/g, '$1')
    .replace('Variant Inventory Qty', 'Inventory quantity')
    .replace('Variant Compare At Price', 'Compare-at price')
  const changed = await settled((await send(renamed.join('\n'))).body.data.id)
  assert.deepEqual([changed.kind, changed.created, changed.changed], ['shopify', 0, 1])
  await confirm(changed.id, true)
  const [first] = await all()
  assert.deepEqual([first!.id, first!.name_en, first!.name_ar], [vase!.id, 'Vase of Oud', 'مزهرية العود'])
  const [, second] = await db.select().from(properties).orderBy(asc(properties.id))
  assert.deepEqual([second!.code, second!.quantity, second!.price, await db.$count(properties)], ['OV-L-X', 4, 2100, 2])
})

test('a product takes over the item of its code, and a code of two products belongs to the first', async (t) => {
  const { read, confirm, all, make, db } = await shopWithFiles(t)
  const vase = await make.item({ code: 'V-1', name_en: 'Vase', name_ar: 'مزهرية', quantity: 2 })
  const seen = await read([
    'URL handle,Title,SKU,Price,Inventory quantity',
    'vase,Tall vase,V-1,9,5',
    'bowl,Bowl,B-1,4,1',
    'bowl-2,Second bowl,B-1,4,1',
  ])
  assert.deepEqual(places(seen.warnings), [
    [2, 'sku', 'The shop has an item with this code, which is updated'],
    [4, 'sku', 'This code belongs to another product and is left out'],
  ])
  await confirm(seen.id)
  assert.deepEqual(
    (await all()).map(({ code, name_en, name_ar, quantity }) => [code, name_en, name_ar, quantity]),
    [
      ['V-1', 'Tall vase', 'مزهرية', 5],
      ['B-1', 'Bowl', '', 1],
      ['BOWL-2', 'Second bowl', '', 1],
    ],
  )
  assert.deepEqual(await db.$count(importedFrom, eq(importedFrom.item_id, vase)), 1)
})

const woocommerce = [
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Stock,Weight (g),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  '12,variation,BOX-S,Box - Small,1,visible,,,4,200,,"8,5",,,id:11,Size,Small',
  String.raw`11,variable,BOX,Box,1,visible,A box,One\nTwo,,,,,"Boxes > Wooden, Gifts","https://old.example/a.jpg, https://old.example/b.jpg",,Size,"Small, Large"`,
  '13,variation,BOX-L,Box - Large,1,visible,,,2,300,10,12,,,BOX,Size,Large',
  '14,"simple, virtual",POEM,Poem,-1,visible,,,,,,3,,,,,',
  '15,grouped,SET,Set,1,visible,,,,,,,,,,,',
  '16,variation,LOST,Lost,1,visible,,,1,,,5,,,id:99,Size,Large',
]

test('a WooCommerce file is imported: variations find their product, prices have a comma, categories a path', async (t) => {
  const { read, confirm, all, db } = await shopWithFiles(t)
  const seen = await read(woocommerce)
  assert.deepEqual([seen.kind, seen.state, seen.created], ['woocommerce', 'read', 2])
  assert.deepEqual(places(seen.errors), [
    [6, 'kind', 'Products of this kind are not imported'],
    [7, 'parent', 'The product of this variation is not in the file'],
  ])
  assert.deepEqual(seen.summary.categories, ['Boxes', 'Boxes > Wooden'])
  await confirm(seen.id, true)
  const [box, poem] = await all()
  assert.deepEqual(
    [box!.code, box!.brief_en, box!.description_en, box!.selling_price, box!.quantity],
    ['BOX', 'A box', 'One\nTwo', 850, 6],
  )
  assert.deepEqual([poem!.code, poem!.published, poem!.selling_price], ['POEM', false, 300])
  assert.deepEqual(
    (await db.select().from(properties).orderBy(properties.id)).map(
      ({ code, price, compare_at_price, weight_grams }) => [...[code, price, compare_at_price, weight_grams]],
    ),
    [
      ['BOX-S', null, null, 200],
      ['BOX-L', 1000, 1200, 300],
    ],
  )
  const [boxes, wooden] = await db.select().from(categories).orderBy(asc(categories.id))
  assert.deepEqual([wooden!.parent_id, box!.category_id], [boxes!.id, wooden!.id])
  const again = await read(woocommerce)
  assert.deepEqual([again.created, again.changed], [0, 0])
})

test('columns in the language of the old shop are named by staff, and the file is then validated', async (t) => {
  const { send, settled, call, confirm, all } = await shopWithFiles(t)
  const lines = ['Kennung,Bezeichnung,Normalpreis,Bestand', '5,Kerze,"4,5",7']
  const { data } = (await send(lines.join('\n'), 'woocommerce')).body
  assert.deepEqual(
    [data.state, data.columns, data.headings.map(({ name, sample }: Row) => [name, sample])],
    ['mapping', {}, lines[0]!.split(',').map((name, place) => [name, ['5', 'Kerze', '4,5', '7'][place]])],
  )
  const name = (columns: object) => call('PUT', `/import/${data.id}/columns`, { columns })
  assert.equal((await call('POST', `/import/${data.id}/confirm`, {})).body.code, 'import_not_ready')
  for (const wrong of [{ name: 'Bezeichnung' }, { name: 'Title', price: 'Normalpreis' }, { title: 'Bezeichnung' }])
    assert.equal((await name(wrong)).status, 422)
  const columns = { key: 'Kennung', name: 'Bezeichnung', price: 'Normalpreis' }
  assert.equal((await name(columns)).status, 202)
  const seen = await settled(data.id)
  assert.deepEqual([seen.state, seen.columns, seen.created], ['read', columns, 1])
  assert.equal((await name({ ...columns, quantity: 'Bestand' })).status, 202)
  await settled(data.id)
  await confirm(data.id)
  const [candle] = await all()
  assert.deepEqual([candle!.code, candle!.name_en, candle!.selling_price, candle!.quantity], ['5', 'Kerze', 450, 7])
  assert.equal((await name(columns)).status, 409)
})

test('two hundred products are each created once, though the import is stopped between batches', async (t) => {
  const { send, settled, db, call, app } = await shopWithFiles(t)
  const lines = Array.from({ length: 400 }, (_, place) => {
    const product = Math.floor(place / 2)
    return `p-${product},${place % 2 ? '' : `Vase ${product}`},Size,${place % 2 ? 'Large' : 'Small'},V-${place},5,1`
  })
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
  const { id } = (await send([heading, ...lines].join('\n'))).body.data
  assert.deepEqual((await settled(id)).created, 200)
  await call('POST', `/import/${id}/confirm`, {})
  const first = startImportWorker(db, app.log)
  const running = first.wake()
  await first.stop()
  await running
  const finished = await settled(id)
  assert.deepEqual([finished.state, finished.created, finished.rows_done], ['imported', 200, 400])
  assert.deepEqual([await db.$count(items), await db.$count(properties), await db.$count(sizes)], [200, 400, 2])
})

test('a file with too many columns or a broken row ends in a sentence with the row', async (t) => {
  const { read, db } = await shopWithFiles(t)
  const many = Array.from({ length: 501 }, (_, place) => `c${place}`).join(',')
  const wrong: [lines: string[], errors: unknown[][]][] = [
    [[`Handle,Title,${many}`, 'a,A'], [[1, '', 'This file has too many columns, at most 500 are read']]],
    [[`Handle,Title,${'x,'.repeat(1_000_000)}`], [[1, '', 'This is too long']]],
    [['Handle,Title,Variant Price', 'a,"A,5'], [[2, '', 'This row cannot be read, please check its quotation marks']]],
  ]
  for (const [lines, errors] of wrong) {
    const seen = await read(lines)
    assert.deepEqual([seen.state, places(seen.errors)], ['failed', errors])
  }
  const formulas = await read(['Handle,Title,Variant Price', '=1+1,=HYPERLINK(0),5'])
  assert.deepEqual([formulas.state, formulas.created], ['read', 1])
  assert.equal(await db.$count(imports), 4)
})
