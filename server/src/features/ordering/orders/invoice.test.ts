import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type OrderStatus, orderStatus } from '@rawnaq/rules/order-status'
import { orders } from '../../../db/schema.ts'
import { noura as guest, openTestShop } from '../../../testing/shop.ts'

async function shopWithOrder(t: TestContext) {
  const shop = await openTestShop(t)
  const { make } = shop
  const [five, ten] = [await make.tax(500), await make.tax(1000)]
  const vase = await make.item({ name_en: 'Vase', name_ar: 'مزهرية', code: 'V-1', tax_id: ten, selling_price: 10000 })
  const tray = await make.item({ name_en: 'Tray', name_ar: 'صينية', code: 'T-1', tax_id: five, selling_price: 5000 })
  const size_id = await make.size('Large')
  const large = await make.variant(vase, { size_id })
  await make.coupon('TWENTY', { value: 2000 })
  for (const [key, value] of [
    ['shop_name_en', 'Dar Noor'],
    ['tax_number', '300012345600003'],
    ['address_en', 'Salmiya, Kuwait'],
    ['address_ar', 'السالمية، الكويت'],
    ['phone', '+965 2222 3333'],
    ['contect_email', 'shop@rawnaq.test'],
  ] as const)
    await make.setting(key, value)
  const noura = await make.customer()
  const lines = [
    { item_id: vase, property_id: large, item_quantity: 1 },
    { item_id: tray, item_quantity: 2 },
  ]
  const placed = await shop.place(lines, { headers: noura.headers, coupon_code: 'TWENTY' })
  const { id } = placed.body.data as { id: number }
  return { ...shop, asNoura: shop.as(noura), id }
}

test('an invoice has the order, its lines in both languages, taxes by rate and the tax number', async (t) => {
  const { asNoura, id, make } = await shopWithOrder(t)
  const { status, body, headers } = await asNoura('GET', `/order/${id}/invoice`)
  assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
  const { items, taxes, seller, ...invoice } = body.data
  assert.deepEqual(seller, {
    name: { en: 'Dar Noor', ar: 'Dar Noor' },
    tax_number: '300012345600003',
    address: { en: 'Salmiya, Kuwait', ar: 'السالمية، الكويت' },
    phone: '+965 2222 3333',
    email: 'shop@rawnaq.test',
  })
  assert.deepEqual(items, [
    {
      ...{
        code: 'V-1',
        name: { en: 'Vase', ar: 'مزهرية' },
        size: { en: 'Large', ar: '' },
        color: null,
        options: [],
        parts: [],
        dispatch_note: null,
      },
      ...{ item_quantity: 1, item_price: 100, discount: 0, line_total: 100, promotion: 0, coupon: 10 },
      ...{ tax_percentage: 10, line_tax: 9 },
    },
    {
      ...{
        code: 'T-1',
        name: { en: 'Tray', ar: 'صينية' },
        size: null,
        color: null,
        options: [],
        parts: [],
        dispatch_note: null,
      },
      ...{ item_quantity: 2, item_price: 50, discount: 0, line_total: 100, promotion: 0, coupon: 10 },
      ...{ tax_percentage: 5, line_tax: 4.5 },
    },
  ])
  assert.deepEqual(taxes, [
    { tax_percentage: 5, taxable: 90, tax: 4.5 },
    { tax_percentage: 10, taxable: 90, tax: 9 },
  ])
  assert.deepEqual(
    [
      invoice.number,
      invoice.currency,
      invoice.coupon_code,
      invoice.total,
      invoice.coupon,
      invoice.tax,
      invoice.grand_total,
    ],
    ['RW-1001', 'USD', 'TWENTY', 200, 20, 13.5, 193.5],
  )
  assert.deepEqual([invoice.customer_name, invoice.address.city], ['Noura Al Enezi', guest.city])
  assert.ok(!Number.isNaN(Date.parse(invoice.issue_date)))
  await make.setting('tax_number', null)
  assert.equal((await asNoura('GET', `/order/${id}/invoice`)).body.data.seller.tax_number, '')
})

test('free charges add no tax rate to the invoice, those with a price do', async (t) => {
  const { call, make, place } = await openTestShop(t)
  const lines = [{ item_id: await make.item({ tax_id: await make.tax(500), selling_price: 5000 }), item_quantity: 1 }]
  const gift_wrap_id = await make.giftWrap({ price: 0 })
  const taxesWith = async (card: number) => {
    const gift = { gift_wrap_id, card_design_id: await make.cardDesign({ price: card }), recipient_name: 'Huda' }
    const { id, secret } = (await place(lines, { gift })).body.data
    const { body } = await call('GET', `/order/${id}/invoice`, undefined, { cookie: `order_${id}=${secret}` })
    return body.data.taxes
  }
  const ofGoods = { tax_percentage: 5, taxable: 50, tax: 2.5 }
  assert.deepEqual(await taxesWith(0), [ofGoods])
  assert.deepEqual(await taxesWith(100), [{ tax_percentage: 0, taxable: 1, tax: 0 }, ofGoods])
})

test('the invoice is a PDF file too, in the language of the request', async (t) => {
  const { asNoura, id } = await shopWithOrder(t)
  const english = await asNoura('GET', `/order/${id}/invoice.pdf`)
  const { 'content-type': type, 'content-disposition': disposition, 'cache-control': cached } = english.headers
  assert.equal(english.status, 200)
  assert.deepEqual([type, disposition, cached], ['application/pdf', 'attachment; filename="RW-1001.pdf"', 'no-store'])
  const arabic = await asNoura('GET', `/order/${id}/invoice.pdf`, undefined, { locale: 'ar' })
  for (const { text } of [english, arabic]) assert.match(text, /^%PDF-/)
  assert.notEqual(arabic.text, english.text)
})

test('placed orders have an invoice; unpaid and canceled ones do not', async (t) => {
  const { asNoura, id, db } = await shopWithOrder(t)
  const answers: Record<string, number> = {}
  for (const status of ['no_payment', 'canceled', 'placed', 'delivery', 'complete', 'returned'] as OrderStatus[]) {
    await db.update(orders).set({ status: orderStatus[status], hold_until: new Date() })
    answers[status] = (await asNoura('GET', `/order/${id}/invoice`)).status
    assert.equal((await asNoura('GET', `/order/${id}/invoice.pdf`)).status, answers[status])
  }
  assert.deepEqual(answers, {
    no_payment: 404,
    canceled: 404,
    placed: 200,
    delivery: 200,
    complete: 200,
    returned: 200,
  })
})

test('the tax number is on invoices but not among the public settings', async (t) => {
  const { call } = await shopWithOrder(t)
  assert.equal((await call('GET', '/setting/tax_number')).status, 404)
  assert.ok(!(await call('GET', '/setting?per_page=100')).text.includes('300012345600003'))
})
