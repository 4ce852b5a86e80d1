import assert from 'node:assert/strict'
import { mkdtempSync, openAsBlob, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeOnce } from './write-once.ts'

test('a second process that writes the file leaves it as others have opened it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-write-once-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'image.tar')
  writeOnce(path, Buffer.from('first'))
  const opened = await openAsBlob(path)
  writeOnce(path, Buffer.from('second'))
  assert.equal(await opened.text(), 'first')
  assert.deepEqual(readdirSync(folder), ['image.tar'])
})
