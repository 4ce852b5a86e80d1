import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const pages = [...read('routes.ts').matchAll(/'([\w-]+\/[\w-]+\.tsx)'/g)].map(([, file]) => file ?? '')

/** A page is rendered with the parameters of its `handle` only; undeclared ones are dropped. */
test('every page that reads its query declares it in its handle', () => {
  const isReader = /\b(pageNumberIn|useSearchParams)\(|\bsearchParams\b/
  // A page that the server renders without data reads its query in the browser.
  const isEmpty = /^export const loader = \(\) => null$/m
  const readers = pages.filter((file) => isReader.test(read(file)) && !isEmpty.test(read(file)))
  assert.ok(readers.includes('catalogue/category.tsx'))
  for (const file of readers)
    assert.match(read(file), /export const handle(: .*PageHandle\b.*)? = (pagedHandle|previewHandle|\{.*query)/, file)
})
