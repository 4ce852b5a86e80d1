import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import sharp from 'sharp'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { plainDocuments } from '../../testing/brand.ts'
import { arabic, order } from '../../testing/order.ts'
import { pdfColors, pdfFonts, pdfImages, pdfPages } from '../../testing/pdf-text.ts'
import { invoicePdf } from './invoice-pdf.ts'

const vase = {
  code: 'V-1',
  name: { en: 'Vase', ar: 'مزهرية' },
  size: { en: 'Tall', ar: 'كبير' },
  color: null,
  options: [{ name: { en: 'Engraving', ar: 'نقش' }, value: 'Noura' }],
  parts: [] as InvoiceParts['items'][number]['parts'],
  ...{ item_quantity: 2, item_price: 25_500, discount: 2400, line_total: 46_200, coupon: 1000 },
  ...{ tax_percentage: 500, line_tax: 2260 },
} as InvoiceParts['items'][number]

const parts: InvoiceParts = {
  currency: 'USD',
  seller: {
    tax_number: '300012345600003',
    name: { en: 'Rawnaq', ar: 'رونق' },
    address: { en: 'Salmiya, Kuwait', ar: 'السالمية، الكويت' },
    phone: '+965 2222 3333',
    email: 'shop@rawnaq.test',
  },
  items: [vase],
  promotions: [],
  charges: [],
  taxes: [{ tax_percentage: 500, taxable: 45_200, tax: 2260 }],
}

test('the invoice is a PDF in both languages with all amounts as text', async () => {
  const { name, type, content } = await invoicePdf(order, parts, plainDocuments)
  assert.deepEqual([name, type], ['RW-1007.pdf', 'application/pdf'])
  const [page = [], ...others] = pdfPages(content)
  assert.equal(others.length, 0)
  const text = page.join('\n')
  for (const part of [
    ...['Tax invoice', 'فاتورة ضريبية', 'Salmiya, Kuwait', '+965 2222 3333', 'shop@rawnaq.test'],
    ...['RW-1007', '21 November 2026', '300012345600003', 'Cash on delivery', 'طريقة الدفع', 'Noura Al Enezi'],
    ...[
      'Vase 2 $231.00 5% $462.00',
      'مزهرية',
      'Tall',
      'V-1',
      'نقش',
      'Noura',
      '−$10.00',
      '$22.60',
      'قيمة المنتجات $462.00',
    ],
  ])
    assert.ok(text.includes(part), `${part} is missing in\n${text}`)
  assert.match(text, /^Total .* \$474\.60$/m)
})

test('an Arabic invoice has Arabic first, the amounts on the left and numbers in their order', async () => {
  const dinars = { ...arabic, currency: currencyOf('KWD') }
  const page = pdfPages((await invoicePdf(dinars, parts, plainDocuments)).content)[0]!
  assert.deepEqual(page.slice(0, 2), ['فاتورة ضريبية', 'Tax invoice'])
  const text = page.join('\n')
  for (const part of ['نورة العنزي', 'Salem Al Mubarak Street 14', '+965 5000 1234', 'KD 46.200 5% KD 23.100 2 مزهرية'])
    assert.ok(text.includes(part), `${part} is missing in\n${text}`)
})

test('the typefaces of the shop are embedded as subsets', async () => {
  const { embedded, missing } = pdfFonts((await invoicePdf(order, parts, plainDocuments)).content)
  const faces = ['Cormorant-Medium', 'Jost-Medium', 'Jost-Regular']
  assert.deepEqual(embedded, [...faces, 'MarkaziText-Regular', 'Tajawal-Medium', 'Tajawal-Regular'])
  assert.deepEqual(missing, [])
})

test('a long invoice repeats the column names and numbers its pages', async () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ ...vase, code: `V-${at}` }))
  const pages = pdfPages((await invoicePdf(order, { ...parts, items }, plainDocuments)).content)
  assert.ok(pages.length > 1)
  for (const [at, page] of pages.entries()) {
    assert.ok(page.includes('Item Quantity Price Tax Amount'), page.join('\n'))
    assert.equal(page.at(-1), `RW-1007 ${at + 1} / ${pages.length}`)
  }
  const text = pages.flat().join('\n')
  for (const { code } of items) assert.match(text, new RegExp(`^${code}$`, 'm'))
})

test('texts are never markup, and direction marks in a name change nothing else', async () => {
  const lastName = '#panic("x") *bold* $x$ <label> @ref [a] \u202e// end'
  const text = pdfPages((await invoicePdf({ ...order, lastName }, parts, plainDocuments)).content)[0]!.join('\n')
  assert.ok(text.includes('Noura #panic("x") *bold* $x$'), text)
  assert.ok(text.includes('<label> @ref [a] // end'), text)
})

test('the same invoice is the same file', async () => {
  const [first, second] = [
    await invoicePdf(order, parts, plainDocuments),
    await invoicePdf(order, parts, plainDocuments),
  ]
  assert.ok(first.content.equals(second.content))
})

test('a shop under another name has it on its invoice as text, and no drawing', async () => {
  const named = { ...parts, seller: { ...parts.seller, name: { en: 'Dar Noor', ar: 'دار نور' } } }
  const { content } = await invoicePdf(order, named, plainDocuments)
  assert.ok(pdfPages(content)[0]!.join('\n').includes('Dar Noor'))
  assert.doesNotMatch(content.toString('latin1'), /Rawnaq/)
})

test('the accent colour and the logo of the shop are on its invoice instead of the wordmark', async () => {
  const wide = { create: { width: 300, height: 100, channels: 3, background: '#6b1d2a' } } as const
  const bytes = [...(await sharp(wide).png().toBuffer())]
  const plain = (await invoicePdf(order, parts, plainDocuments)).content
  const branded = (await invoicePdf(order, parts, { accent: '#6b1d2a', logo: { bytes, height: 12 } })).content
  assert.deepEqual([pdfImages(plain), pdfImages(branded)], [[], ['300 x 100']])
  const [dots, brandedDots] = await Promise.all([plain, branded].map(pdfColors))
  assert.deepEqual([dots!.has('#0f4a3a'), dots!.has('#6b1d2a')], [true, false])
  assert.deepEqual([brandedDots!.has('#0f4a3a'), brandedDots!.has('#6b1d2a')], [false, true])
})
