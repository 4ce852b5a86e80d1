import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './source-files.ts'
import { fileAt, type SourceFile } from './syntax.ts'

/** Missing files that a page names, from the root or below `server/src`. */
function missingIn({ text }: SourceFile): string[] {
  const isThere = (name: string) => existsSync(join(root, name))
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name!)
  return named.filter((name) => !isThere(name) && !isThere(`server/src/${name}`))
}

/** Rows that leave open whether a requirement is met. */
const unclearIn = (page: SourceFile) =>
  rowsOf(page)
    .filter(([, , standing]) => !['met', 'partly', 'not met'].includes(standing!))
    .map(([number, , standing]) => `${number} is ${standing}`)

/** The cells of the rows that begin with a number of the standard. */
const rowsOf = ({ text }: SourceFile) =>
  [...text.matchAll(/^\| (\d.*) \|$/gm)].map(([, row]) => row!.split('|').map((cell) => cell.trim()))

const pages = ['docs/security.md', 'docs/threat-model.md', 'SECURITY.md'].map(fileAt)

test('files named in the security pages exist', () => {
  assert.ok(pages[0]!.text.match(/\.test\.ts`/g)!.length > 100)
  assert.deepEqual(pages.flatMap(missingIn), [])
})

test('every row of the security page has a status', () => {
  assert.ok(rowsOf(pages[0]!).length > 100)
  assert.deepEqual(pages.flatMap(unclearIn), [])
})

test('a renamed file and a row without a status are noticed', () => {
  const row = '| 1.2.4 | no SQL is made | hardly | parameters | `http/gone.test.ts` |'
  const page = {
    path: 'docs/a.md',
    text: `\`http/access/access.ts\` \`tools/gone.ts\`\n${row}`,
  }
  assert.deepEqual(missingIn(page), ['tools/gone.ts', 'http/gone.test.ts'])
  assert.deepEqual(unclearIn(page), ['1.2.4 is hardly'])
})
