import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceFiles } from './source-files.ts'
import { complaintsAboutStyles, inlineStyles } from './styles.ts'
import { fileAt } from './syntax.ts'

test('no style names a side, a colour or a type size of its own', () => {
  const sheets = sourceFiles(/^(storefront\/(app|offline)|admin\/src)\/.*\.css$/)
  assert.ok(sheets.includes('storefront/app/styles/tokens.css'))
  assert.deepEqual(sheets.map(fileAt).flatMap(complaintsAboutStyles), [])
})

test('no page carries a style attribute', () => {
  assert.deepEqual(
    sourceFiles(/^(storefront\/app|admin\/src)\/.*\.tsx$/)
      .map(fileAt)
      .flatMap(inlineStyles),
    [],
  )
})

const inSheet = (declaration: string, path = 'storefront/app/ui/card.css') =>
  complaintsAboutStyles({ path, text: `.card:hover { ${declaration}; }` })

const refused = [
  'margin-left: 1rem',
  'padding-right: 0',
  'scroll-margin-left: 0',
  'border-left: 1px solid',
  'border-right-color: currentcolor',
  'border-top-left-radius: 2px',
  'left: 0',
  'inset-right: 0',
  'text-align: left',
  'float: right',
  'justify-content: right',
  'background: linear-gradient(to right, transparent, currentcolor)',
  'object-position: left center',
  'margin: 0 1px 0 2px',
  'inset: 0 auto 0 calc(1px + (2px * 2))',
  'border-radius: 2px 0 0 2px',
  'color: #fff',
  'border: 1px solid rgb(0 0 0 / 10%)',
  'background: white',
  'font-size: 0.875rem',
  'font: 400 14px / 1.2 var(--font-body)',
]

for (const declaration of refused) {
  test(`${declaration} is refused`, () => assert.equal(inSheet(declaration).length, 1))
}

const fine = [
  'margin-inline-start: 1rem',
  'inset-inline-end: 0',
  'text-align: start',
  'margin: 0 1px 2px 1px',
  'margin: 0 auto',
  'border-radius: 2px 2px 0 0',
  'border-start-start-radius: 2px',
  'color: var(--color-gold)',
  'background: url(#gold) transparent',
  'font-size: var(--text-small)',
  'font: 400 var(--text-body) / 1.6 var(--font-body)',
  'font: inherit',
  'mask: linear-gradient(#000, transparent)',
  'transition: inset-inline-start var(--slow)',
]

for (const declaration of fine) test(`${declaration} is fine`, () => assert.deepEqual(inSheet(declaration), []))

test('a gradient may go to the right where a comment says why', () => {
  assert.deepEqual(
    inSheet(
      '/* The light falls from the left in both. */ background: linear-gradient(to right, transparent, currentcolor)',
    ),
    [],
  )
})

test('colours and sizes belong in the tokens, sides not even there', () => {
  assert.deepEqual(inSheet('--color-ink: #2a211a', 'storefront/app/styles/tokens.css'), [])
  assert.equal(inSheet('margin-left: 1px', 'storefront/app/styles/tokens.css').length, 1)
})

test('a style attribute is noticed', () => {
  assert.deepEqual(inlineStyles({ path: 'a.tsx', text: 'const a = () => <p style={{ margin: 0 }} />' }), [
    'a.tsx:1 has a style attribute',
  ])
})
