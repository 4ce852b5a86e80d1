import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './source-files.ts'
import { fileAt, type SourceFile } from './syntax.ts'

/** The files that a document links to and that do not exist, with the path of the document. */
const brokenLinks = ({ path, text }: SourceFile) =>
  [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => join(dirname(path), link!))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${path} links to ${target}`)

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map(fileAt)

test('the links between documents lead to files', () => {
  assert.ok(documents.length > 100)
  assert.deepEqual(documents.flatMap(brokenLinks), [])
})

test('a broken link is noticed', () => {
  const page = {
    path: 'docs/a.md',
    text: '[gone](decisions/gone.md#why), [there](glossary.md), [far](https://example.com)',
  }
  assert.deepEqual(brokenLinks(page), ['docs/a.md links to docs/decisions/gone.md'])
})
