import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imports } from '../../db/schema.ts'
import { shopWithFiles } from '../../testing/shops/shop-with-files.ts'
import { partsOf, typedRow, zipOf } from './workbook/test-workbook.ts'

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
