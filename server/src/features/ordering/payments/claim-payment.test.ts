import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sum } from '@rawnaq/rules/money'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

/**
 * A shop in which two bowls at $9.99 with 7.25% tax are wrapped for $2.50 each with 5% tax, engraved for $2.00 each and
 * delivered for $3.00, with a coupon of 10% and a gift card of $10.00.
 */
async function openShop(t: TestContext) {
  const shop = await openPayingShop(t)
  const { make } = shop
  await make.setting('shipment_amount', 3)
  const bowl = await make.item({ code: 'BOWL', selling_price: 999, tax_id: await make.tax(725), quantity: 9 })
  const option_id = await make.engraving(bowl, { name_en: 'Engraving' })
  const gift_wrap_id = await make.giftWrap({ name_en: 'Ivory', tax_id: await make.tax(500) })
  const { code: gift_card_code } = await make.giftCard({ amount: 1000 })
  const items = [{ item_id: bowl, item_quantity: 2, options: [{ option_id, value: 'Noura' }] }]
  const order = { coupon_code: 'TEN', gift_card_code, gift: { wraps: [{ line: 0, gift_wrap_id }] } }
  return {
    ...shop,
    /** Places the order by card, and returns what the gateway got. */
    buy: async () => {
      const { data } = (await shop.call('POST', '/order/quote', { items, ...order })).body
      const amounts = { expected_total: data.grand_total, expected_left_to_pay: data.left_to_pay }
      const { status, body } = await shop.place(items, { ...shop.method, ...order, ...amounts })
      assert.equal(status, 201, JSON.stringify(body))
      return { sale: shop.sales[0]!, left: data.left_to_pay }
    },
  }
}

type Sale = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['buy']>>['sale']

const addedUp = ({ lines, tax, delivery, discount }: Sale) =>
  sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice)) + tax + delivery - discount

test('the lines, tax and delivery of a sale, less its discount, are its amount, with charges and a gift card', async (t) => {
  const { buy } = await openShop(t)
  const { sale, left } = await buy()
  assert.deepEqual(
    sale.lines.map(({ code, name, quantity, unitPrice }) => [code, name, quantity, unitPrice]),
    [
      ['BOWL', sale.lines[0]!.name, 2, 999],
      ['engraving', 'Engraving', 2, 200],
      ['gift_wrap', 'Ivory', 2, 250],
    ],
  )
  assert.deepEqual([sale.amount, addedUp(sale)], [Math.round(left * 100), sale.amount])
})

test('they are its amount where prices include tax', async (t) => {
  const { buy, make } = await openShop(t)
  await make.setting('prices_include_tax', true)
  const { sale } = await buy()
  assert.deepEqual([sale.tax, addedUp(sale)], [0, sale.amount])
})
