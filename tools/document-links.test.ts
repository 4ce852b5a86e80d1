import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from './source-files.ts'
import { fileAt, type SourceFile } from './syntax.ts'

/** The files that a document links to and that do not exist, with the path of the document. */
const brokenLinks = ({ path, text }: SourceFile) =>
  [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => join(dirname(path), link!))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${path} links to ${target}`)

/** Names of source files in backticks; patterns such as `*.test.ts` are none. */
const fileName = /(?<![\w.*{}/-])\w[\w./-]*\.(?:ts|tsx|mjs|sql|css|vcl|yml)(?![\w*{])/g

/** A file is named by its path from any folder, such as `limits/rate-limits.ts`. */
const isFileOf = (files: readonly string[], name: string) =>
  files.some((path) => path === name || path.endsWith(`/${name}`))

/** The files that a document names in backticks and that do not exist, with the path of the document. */
const missingFiles = ({ path, text }: SourceFile, files: readonly string[]) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code!.match(fileName) ?? [])
    .filter((name) => !isFileOf(files, name))
    .map((name) => `${path} names ${name}`)

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map(fileAt)

test('the links between documents lead to files', () => {
  assert.ok(documents.length > 100)
  assert.deepEqual(documents.flatMap(brokenLinks), [])
})

test('the files that documents name exist', () => {
  const files = sourceFiles(/./)
  // Older versions had other files.
  const current = documents.filter(({ path }) => path !== 'CHANGELOG.md')
  assert.deepEqual(
    current.flatMap((document) => missingFiles(document, files)),
    [],
  )
})

test('a name of a missing file is noticed, a pattern is none', () => {
  const text = 'See `http/gone.ts`, `limits/rate-limits.ts:12`, `*.test.ts`, `words/{en,ar}/cart.ts`, `-routes.ts`.'
  assert.deepEqual(missingFiles({ path: 'docs/a.md', text }, ['server/src/http/limits/rate-limits.ts']), [
    'docs/a.md names http/gone.ts',
  ])
})

test('a broken link is noticed', () => {
  const page = {
    path: 'docs/a.md',
    text: '[gone](decisions/gone.md#why), [there](glossary.md), [far](https://example.com)',
  }
  assert.deepEqual(brokenLinks(page), ['docs/a.md links to docs/decisions/gone.md'])
})
