import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import {
  giftForHuda,
  hudasAddress,
  nourasContact,
  openGiftShop,
  secretsOfAddress,
} from '../../../testing/shops/gift-shop.ts'
import { servePages } from '../../../web/storefront-pages.ts'

/** Prices of the test that no other number contains: of the item, the wrap, the delivery, and their total. */
const PRICES = ['137.91', '23.57', '41.83', '203.31', '13791', '2357', '4183', '20331']

test('nothing that a recipient can open has a price, and nothing that a sender can open has the recipient’s address', async (t) => {
  const shop = await openGiftShop(t)
  const { app, call, make, as, staff, move, emails } = shop
  await servePages(app, shop)
  const customer = await make.customer({ email: nourasContact.email })
  const box = await make.giftWrap({ price: 2357, name_en: 'Ivory box' })
  const vase = await make.item({ selling_price: 13791, shipping_price: 4183, name_en: 'Vase' })
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const gift = { ...giftForHuda, gift_wrap_id: box }
  const send = { address: undefined, payment_method: 'card', payment: { card: testCard }, gift }
  const placed = await shop.place(lines, { ...send, headers: customer.headers })
  const guests = await shop.place(lines, { ...send, contact: nourasContact })
  assert.deepEqual([placed.status, guests.status, placed.body.data.grand_total], [201, 201, 203.31])

  const area_id = await make.area({ name_en: 'Jabriya', price: 4183 })
  const address = { ...hudasAddress, delivery: { area_id } }
  for (const [order, senderHeaders] of [
    [placed.body.data, customer.headers],
    [guests.body.data, { 'order-secret': guests.body.data.secret as string }],
  ] as const) {
    const { id } = order
    const { token, text } = await shop.linkFor(id)
    const recipientSees: Record<string, string> = { message: text }
    const asRecipient = async (label: string) => {
      for (const locale of ['en', 'ar']) {
        const query = locale === 'ar' ? '?lang=ar' : ''
        recipientSees[`${label} page ${locale}`] = (await app.inject(`/main/gift/${token}${query}`)).body
        recipientSees[`${label} data ${locale}`] = (await app.inject(`/main/gift/${token}.data${query}`)).body
        recipientSees[`${label} API ${locale}`] = (await call('GET', `/gift/${token}`, undefined, { locale })).text
      }
    }
    await asRecipient('waiting')
    recipientSees['the response to the address'] = (await call('POST', `/gift/${token}/address`, address)).text
    recipientSees['a second address'] = (await call('POST', `/gift/${token}/address`, address)).text
    await asRecipient('given')
    await move(id, orderStatus.delivery)
    await move(id, orderStatus.complete)
    await asRecipient('delivered')
    recipientSees['packing slip'] = (await staff('POST', '/order/print', { ids: [id], what: 'packing_slip' })).text
    assert.match(recipientSees['packing slip']!, /Street 103/)
    assert.match(recipientSees['waiting page en']!, /Noura is sending you a gift/)
    assert.match(recipientSees['delivered page ar']!, /تم التوصيل/)
    for (const [name, seen] of Object.entries(recipientSees)) {
      assert.ok(seen.length > 50, name)
      for (const price of PRICES) assert.ok(!seen.includes(price), `${name}: ${price}`)
    }

    const senderSees: Record<string, string> = {}
    const asSender = async (path: string, method: 'GET' | 'POST' = 'GET', body?: object) => {
      const response = await call(method, path, body, { ...senderHeaders })
      assert.ok(response.status < 300, `${path}: ${response.status} ${response.text}`)
      senderSees[path] = response.text
    }
    await asSender(`/order/${id}`)
    await asSender(`/order/${id}/invoice`)
    await asSender(`/order/${id}/again`)
    await asSender(`/orderitem?order_id=${id}`)
    const pdf = await app.inject({ url: `/api/order/${id}/invoice.pdf`, headers: senderHeaders })
    senderSees['invoice.pdf'] = pdfPages(pdf.rawPayload).flat().join('\n')
    if (order.secret) await asSender(`/order/${id}/open`, 'POST', { secret: order.secret })
    else {
      for (const path of ['/order', '/address', '/payment', '/auth/me', '/auth/export', `/order/${id}/again`]) {
        const response = await as(customer)('GET', path)
        assert.equal(response.status, 200, path)
        senderSees[path] = response.text
      }
    }
    for (const { kind, email } of await emails()) senderSees[`email ${kind}`] = JSON.stringify(email)
    // The area is part of the address, and its id tells it.
    if (senderSees['/auth/export']) {
      const [exported] = JSON.parse(senderSees['/auth/export']).orders
      assert.deepEqual([exported.gift.address_from_recipient, exported.delivery_area_id], [true, null])
    }
    for (const [name, seen] of Object.entries(senderSees))
      for (const secret of secretsOfAddress) assert.ok(!seen.includes(secret), `${name}: ${secret}`)
  }
})
