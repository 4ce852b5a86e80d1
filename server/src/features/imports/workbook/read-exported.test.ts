import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workbookOf } from '../../../resources/exports/export-table.ts'
import { workbookToCsv } from './csv-of-workbook.ts'

test('an exported workbook has typed cells: texts that look like formulas stay texts, amounts are numbers', async () => {
  const rows = [
    ['=1+1', 12.5],
    [null, 'مزهرية'],
  ]
  const table = { name: 'sales', title: 'Sales', heading: ['Item', 'Net (USD)'], rows }
  const file = await workbookOf(table, 'ar')
  const { signal } = new AbortController()
  assert.equal(
    (await workbookToCsv(new Uint8Array(file), { signal })).trimEnd().replaceAll('\r', ''),
    'Item,Net (USD)\n=1+1,12.5\n,مزهرية',
  )
})
