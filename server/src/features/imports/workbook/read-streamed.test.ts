import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cell } from '../../../resources/exports/csv-lines.ts'
import { streamWorkbook } from '../../../resources/exports/stream-workbook.ts'
import { workbookToCsv } from './csv-of-workbook.ts'
import { openZip } from './open-zip.ts'

const { signal } = new AbortController()

async function* inBatches(batches: Cell[][][]) {
  yield* batches
}

async function written(batches: Cell[][][], rowsPerSheet?: number): Promise<Buffer> {
  const options = { sheet: 'items', isRightToLeft: true, ...(rowsPerSheet && { rowsPerSheet }) }
  const chunks: Uint8Array[] = []
  for await (const chunk of streamWorkbook(inBatches(batches), options)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const asCsv = async (file: Buffer) =>
  (await workbookToCsv(new Uint8Array(file), { signal })).trimEnd().replaceAll('\r', '').split('\n')

test('a streamed workbook has typed cells: texts that look like formulas stay texts, amounts are numbers', async () => {
  const file = await written([[['code', 'name', 'price']], [['=1+1', 'مزهرية <&> "x"', 12.5]], [['007', null, 0]], []])
  assert.deepEqual(await asCsv(file), ['code,name,price', '=1+1,"مزهرية <&> ""x""",12.5', '007,,0'])
  const sheet = openZip(file, 1_000_000).read('xl/worksheets/sheet1.xml')!.toString()
  assert.match(sheet, /rightToLeft="1"/)
  assert.match(sheet, /<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t>/)
  assert.doesNotMatch(sheet, /<f>/)
})

test('characters that a workbook may not contain are left out', async () => {
  const file = await written([[['a']], [['x\u0000\u000b\ufffey\ud800z']]])
  assert.deepEqual(await asCsv(file), ['a', 'xy\ufffdz'])
})

test('rows beyond those of a sheet go to another one, under the heading', async () => {
  const file = await written([[['n']], Array.from({ length: 5 }, (_, row) => [row])], 3)
  const sheets = [1, 2, 3].map(
    (number) =>
      openZip(file, 1_000_000)
        .read(`xl/worksheets/sheet${number}.xml`)
        ?.toString()
        .match(/<row.*<\/row>/)?.[0],
  )
  const rows = sheets.map((sheet) => sheet?.match(/<row /g)?.length)
  assert.deepEqual(rows, [3, 3, 2])
  assert.match(sheets[2]!, /<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">n</)
})

test('a workbook is sent while its rows are read', async () => {
  let read = 0
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for (; read < 1000; read += 1) yield Array.from({ length: 100 }, (_, row) => [`${read} ${row} ${Math.random()}`])
  }
  const chunks = streamWorkbook(rows(), { sheet: 'items', isRightToLeft: false })
  let size = 0
  while (size < 200_000) size += (await chunks.next()).value!.length
  assert.ok(read < 500, `${read} of 1000 batches were read for the first ${size} bytes`)
  await chunks.return(undefined)
})
