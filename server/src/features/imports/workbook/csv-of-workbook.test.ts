import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workbookToCsv } from './csv-of-workbook.ts'
import { partsOf, typedRow, zipOf } from './test-workbook.ts'

const workbook = (rows = typedRow(1, ['code', 'A;B'])) => new Uint8Array(zipOf(partsOf({ rows })))
const refused = (code: string) => (error: Error) => 'code' in error && error.code === code

/** Worker threads of this process that are still running. */
const running = () => process.getActiveResourcesInfo().filter((one) => one === 'Worker' || one === 'MessagePort').length

test('a workbook is converted to CSV in a worker thread', async () => {
  assert.equal(await workbookToCsv(workbook(), { signal: new AbortController().signal }), 'code,A;B\n')
})

test('a workbook that exceeds the time limit is refused, and its thread ends', async () => {
  const { signal } = new AbortController()
  await assert.rejects(workbookToCsv(workbook(), { signal, timeoutMs: 0 }), refused('file_too_slow'))
  assert.equal(running(), 0)
})

test('the thread ends when its caller disconnects', async () => {
  const calling = new AbortController()
  const reading = workbookToCsv(workbook(), { signal: calling.signal })
  calling.abort()
  await assert.rejects(reading, { name: 'ClientDisconnected' })
  assert.equal(running(), 0)
  await assert.rejects(workbookToCsv(workbook(), { signal: calling.signal }), { name: 'ClientDisconnected' })
})

test('a workbook that exceeds the memory of its thread is refused', async () => {
  const { signal } = new AbortController()
  const rows = Array.from({ length: 20_000 }, (_, row) => typedRow(row + 1, ['a', 'b', 'c', 'd', 'e'])).join('')
  await assert.rejects(workbookToCsv(workbook(rows), { signal, heapMb: 8 }), refused('body_too_large'))
})
