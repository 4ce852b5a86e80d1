import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { eq } from 'drizzle-orm'
import { orders, outbox, refunds } from '../../db/schema.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { testCard, testGateway } from '../gateways/gateway.ts'
import { deliver, lineOf } from '../returns.ts'
import { openTestShop } from '../shop.ts'

/** Noura's delivered order of three vases and a tray with a coupon, wrapped, paid by card, and the staff. */
export async function openReturnShop(
  t: TestContext,
  { daysAgo = 0, ...change }: { daysAgo?: number; [field: string]: unknown } = {},
) {
  const gateway = testGateway()
  const shop = await openTestShop(t, {
    items: [
      { quantity: 10, selling_price: 1000, name_en: 'Vase', name_ar: 'مزهرية' },
      { quantity: 10, selling_price: 2000, name_en: 'Tray', name_ar: 'صينية' },
    ],
    providers: gateway.providers,
  })
  const { db, make, place, as, call } = shop
  const [vase, tray] = shop.items as [number, number]
  await make.coupon('TEN', { percentage: 1000 })
  await make.setting('shipment_amount', 3)
  const staff = as(await make.staff(['order:read', 'order:write']))
  const wanted = [
    { item_id: vase, item_quantity: 3 },
    { item_id: tray, item_quantity: 1 },
  ]
  const placed = await place(wanted, {
    coupon_code: 'TEN',
    payment_method: 'card',
    payment: { card: testCard },
    ...change,
  })
  assert.equal(placed.status, 201, placed.text)
  const { id, secret } = placed.body.data as { id: number; secret: string }
  await deliver(shop, id, daysAgo)
  const [vases, trays] = [await lineOf(shop, id, vase), await lineOf(shop, id, tray)]
  const guest: typeof call = (method, path, body, headers) =>
    call(method, path, body, { 'order-secret': secret, ...headers })
  const request = (quantities: [line: number, quantity: number][], more: object = {}) =>
    guest('POST', `/order/${id}/return`, {
      lines: quantities.map(([order_line_id, quantity]) => ({ order_line_id, quantity })),
      reason: 'damaged',
      ...more,
    })
  const act = (returnId: number, action: string, body?: object) => staff('POST', `/return/${returnId}/${action}`, body)
  return {
    ...shop,
    ...gateway,
    shop,
    id,
    vase,
    tray,
    vases,
    trays,
    guest,
    staff,
    request,
    act,
    /** The id of a return whose items have arrived. */
    receive: async (quantities: [line: number, quantity: number][], restocked?: (id: number) => object[]) => {
      const returnId = (await request(quantities)).body.data.returns[0].id as number
      await act(returnId, 'approve')
      const { body } = await act(returnId, 'receive', {
        lines: restocked?.(returnId) ?? [],
      })
      assert.equal(body.data.state, 'received')
      return returnId
    },
    statusOf: async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]!.status,
    emails: async () => {
      const rows = await db.select().from(outbox).orderBy(outbox.id)
      const rendered = []
      for (const row of rows.filter(({ kind }) => kind.startsWith('return_')))
        rendered.push({ kind: row.kind, email: (await renderEmail(shop, row))! })
      return rendered
    },
    refunded: async () => (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount),
  }
}
