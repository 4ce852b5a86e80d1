import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { arabic, order } from '../../testing/order.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { packingSlipSheet } from './packing-slip-sheet.ts'
import { printed } from './printed-documents.ts'

const line = {
  code: 'V-1',
  name: { en: 'Vase', ar: 'مزهرية' },
  size: { en: 'Large', ar: '' },
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
  items: [line],
  promotions: [],
  charges: [],
  taxes: [{ tax_percentage: 500, taxable: 45_200, tax: 2260 }],
}

const sheetOf = (placed: PlacedOrder, its: InvoiceParts) =>
  printed([{ locale: placed.locale, content: invoiceSheet(placed, its) }], placed.locale, 'Tax invoice')

/** The text of an invoice, line by line, without direction marks. */
const linesOf = (content: string) =>
  content
    .slice(content.indexOf('<body>'))
    .replace(/<\/(?:span|td|th|p|h1|dt|dd|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)

test('the printed invoice is in both languages with all amounts', () => {
  assert.deepEqual(linesOf(sheetOf(order, parts)), [
    ...['Rawnaq', 'رونق', 'Salmiya, Kuwait', 'السالمية، الكويت', '+965\u00a02222\u00a03333', 'shop@rawnaq.test'],
    ...['Tax invoice', 'فاتورة ضريبية'],
    ...['Order number', 'رقم الطلب', 'RW-1007', 'Date', 'التاريخ', '21 November 2026', '21 نوفمبر 2026'],
    ...['Tax number', 'الرقم الضريبي', '300012345600003'],
    ...['Payment', 'طريقة الدفع', 'Cash on delivery', 'نقدًا عند الاستلام', 'Billed to', 'العميل', 'Noura Al Enezi'],
    ...['Salem Al Mubarak Street 14', 'Salmiya', 'Hawalli', 'Kuwait', '+965\u00a05000\u00a01234'],
    ...['Item', 'المنتج', 'Quantity', 'الكمية', 'Price', 'السعر', 'Tax', 'الضريبة', 'Amount', 'المبلغ'],
    ...['Vase', 'مزهرية', 'Large', 'Engraving', 'نقش', 'Noura', 'V-1'],
    ...['Quantity', 'الكمية', '2', 'Price', 'السعر', '$231.00', 'Tax', 'الضريبة', '5%', 'Amount', 'المبلغ', '$462.00'],
    ...['Subtotal', 'قيمة المنتجات', '$462.00', 'Discount', 'خصم', '−$10.00', 'Tax', 'الضريبة', '5%', '$22.60'],
    ...['Delivery', 'التوصيل', '$0.00', 'Total', 'الإجمالي', '$474.60'],
  ])
})

test('an Arabic invoice is right to left with Arabic first', () => {
  const content = sheetOf(arabic, { ...parts, seller: { ...parts.seller, tax_number: '' } })
  assert.match(content, /<html lang="ar" dir="rtl">/)
  assert.match(
    content,
    /<h1><span class="line"><bdi lang="ar" dir="rtl">فاتورة ضريبية<\/bdi><\/span><span class="line"><bdi lang="en"/,
  )
  assert.ok(!content.includes('الرقم الضريبي'))
})

test('the invoice loads nothing and escapes user input', () => {
  const content = sheetOf({ ...order, lastName: '<script>alert(1)</script>' }, parts)
  assert.doesNotMatch(content, /<script|<link|<img|https?:|url\(|@import|\b(left|right)\b|undefined|null/)
  assert.ok(content.includes('&#60;script&#62;'))
})

test('the invoice and the packing slip list what is inside a hamper', () => {
  const white = { en: 'White', ar: 'أبيض' }
  const part = { name: { en: 'Robe', ar: 'رداء' }, size: { en: 'Large', ar: 'كبير' }, color: white, quantity: 2 }
  const invoice = linesOf(sheetOf(order, { ...parts, items: [{ ...line, options: [], parts: [part] }] }))
  const code = invoice.indexOf('V-1')
  assert.deepEqual(invoice.slice(code - 2, code), ['2 × Robe (Large, White)', '2 × رداء (كبير، أبيض)'])
  const [first] = order.lines
  const inside = [{ name: 'Robe', variant: ['Large'], quantity: 2 }]
  const slip = packingSlipSheet({ ...order, lines: [{ ...first!, parts: inside }] })
  assert.ok(linesOf(`<body>${slip.html}`).includes('2 × Robe (Large)'))
})
