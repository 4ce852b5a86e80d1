import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaint, importRules } from './import-rules.ts'
import { computed, importsOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'
import { fileAt, type SourceFile } from './syntax.ts'

const complaintsAbout = (file: SourceFile) =>
  importsOf(file).flatMap((target) => (target.endsWith('.css') ? [] : (complaint(file.path, target) ?? [])))

test('each folder imports only what it may use', () => {
  const files = sourceFiles(/^[^/]+\/.*\.(ts|tsx|mjs)$/)
  assert.deepEqual(files.map(fileAt).flatMap(complaintsAbout), [])
})

test('each import rule uses only rows above it', () => {
  const folders = importRules.map(({ folder }) => folder)
  for (const [place, { folder, uses }] of importRules.entries()) {
    for (const used of uses) assert.ok(folders.slice(0, place).includes(used), `${folder} uses ${used}`)
  }
})

const planted = [
  ['rules/src/pricing/money.ts', "import { z } from 'zod'"],
  ['rules/src/pricing/money.ts', "import { readFileSync } from 'node:fs'"],
  ['contract/src/fields/money.ts', "import type { Db } from '@rawnaq/server/db/connect'"],
  ['contract/src/fields/money.ts', "export * from '../../../rules/src/pricing/money.ts'"],
  ['storefront/app/cart/cart.tsx', "export { orders } from '../../../server/src/db/schema.ts'"],
  ['storefront/app/cart/cart.tsx', "const db = await import('@rawnaq/server/db/connect')"],
  ['storefront/app/cart/cart.tsx', "let row: import('@rawnaq/server/db/schema').Row"],
  ['admin/src/data-provider.ts', "import { items } from '@rawnaq/server/db/schema'"],
  ['storefront/app/cart/cart.tsx', "import { App } from '@rawnaq/admin/app'"],
  ['server/src/features/ordering/checkout/place-order.ts', "import { items } from '../../catalogue/item-routes.ts'"],
  ['server/src/features/ordering/checkout/place-order.ts', "import { app } from '../../../app.ts'"],
  ['server/src/features/ordering/checkout/place-order.ts', "import { page } from '@rawnaq/storefront/handler'"],
  ['server/src/http/errors/send-error.ts', 'const { serve } = await import(`../../resources/serve.ts`)'],
  ['server/src/attic/old.ts', "import { test } from 'node:test'"],
  ['e2e/cart/cart.test.ts', "import { db } from '@rawnaq/server/db/connect'"],
] as const

for (const [path, text] of planted) {
  test(`a wrong import is noticed: ${text} in ${path}`, () => {
    assert.equal(complaintsAbout({ path, text }).length, 1)
  })
}

test('right imports pass, and imports in comments and strings are none', () => {
  const text = `
    import { percentOf } from '@rawnaq/rules/money'
    import './place-order.css'
    import { settle } from './settle.ts'
    // import { items } from '../../catalogue/item-routes.ts'
    const words = "import { items } from '../../catalogue/item-routes.ts'"`
  assert.deepEqual(complaintsAbout({ path: 'server/src/features/ordering/checkout/place-order.ts', text }), [])
})

test('only the tools, and what builds and loads the pages, import what is known only while running', () => {
  const may = /^(tools\/|storefront\/(handler|vite\/compile-words|app\/words\/format-message\.test)\.ts$)/
  const files = sourceFiles(/^[^/]+\/.*\.(ts|tsx)$/).filter((path) => !may.test(path))
  assert.deepEqual(
    files.filter((path) => importsOf(fileAt(path)).includes(computed)),
    [],
  )
  assert.deepEqual(importsOf({ path: 'a.ts', text: 'await import(name)' }), [computed])
})
