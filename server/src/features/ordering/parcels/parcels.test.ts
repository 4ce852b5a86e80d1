import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, orderLines, outbox, parcelLines, parcels } from '../../../db/schema.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A shop with a packer, a courier, and a guest's order of three vases and a lamp, placed in cash. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, {
    items: [{ code: 'VASE', name_en: 'Vase', name_ar: 'مزهرية' }, { code: 'LAMP' }],
  })
  const { db, make, place, as, items, call } = shop
  const courier = await make.courier({ name_en: 'Swift', name_ar: 'سويفت' })
  const staff = as(await make.staff(['order:write']))
  const order = async (options: { locale?: string } = {}) => {
    const [vase, lamp] = items as [number, number]
    const cart = [
      { item_id: vase, item_quantity: 3 },
      { item_id: lamp, item_quantity: 1 },
    ]
    const { id, secret } = (await place(cart, options)).body.data as { id: number; secret: string }
    const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id)
    return { id, secret, vases: lines[0]!.id, lamp: lines[1]!.id }
  }
  const line = (order_line_id: number, quantity: number) => ({ order_line_id, quantity })
  const path = (id: number, parcel?: number) => `/order/${id}/parcel${parcel === undefined ? '' : `/${parcel}`}`
  const pack = (id: number, lines: object[], more: object = {}) =>
    staff('POST', path(id), { courier_id: courier, lines, ...more })
  /** Packs a parcel and returns its id. */
  const packParcel = async (id: number, lines: object[], more: object = {}): Promise<number> => {
    const { status, body } = await pack(id, lines, more)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.parcels.at(-1).id
  }
  return {
    ...shop,
    ...{ courier, staff, order, line, path, pack, packParcel },
    send: (id: number, parcel: number) => staff('POST', `${path(id, parcel)}/send`),
    move: (id: number, status: number) => staff('POST', `/order/${id}/move`, { status }),
    asGuest: async ({ id, secret }: { id: number; secret: string }, headers = {}) =>
      (await call('GET', `/order/${id}`, undefined, { 'order-secret': secret, ...headers })).body.data,
    /** What is in parcels, by the counter and by the sum of the parcels. */
    counts: async () => {
      const lines = await db.select().from(orderLines).orderBy(orderLines.id)
      const inParcels = await db.select().from(parcelLines)
      return lines.map((line) => [
        line.in_parcels,
        inParcels.reduce((sum, one) => (one.order_line_id === line.id ? sum + one.quantity : sum), 0),
      ])
    },
    emails: () => sentEmails(shop),
  }
}

test('the first parcel sent moves the order on with its email, and a later one has an email of its own, once', async (t) => {
  const { order, line, packParcel, send, emails, asGuest, counts, staff, db } = await openShop(t)
  const placed = await order({ locale: 'ar' })
  await db.delete(outbox)
  const first = await packParcel(placed.id, [line(placed.vases, 2)], { tracking_number: ' ٨٨١ A ' })
  const second = await packParcel(placed.id, [line(placed.vases, 1), line(placed.lamp, 1)])
  assert.deepEqual((await asGuest(placed)).parcels, [])
  assert.deepEqual(await emails(), [])

  const sent = (await send(placed.id, first)).body.data
  assert.equal(sent.status, orderStatus.delivery)
  assert.deepEqual(
    sent.parcels.map((one: { sent_at: string | null }) => one.sent_at !== null),
    [true, false],
  )
  const [shipped, ...others] = await emails()
  assert.deepEqual(others, [])
  assert.equal(shipped!.subject, 'طلبك رقم RW-1001 في الطريق إليك')
  assert.match(
    shipped!.text,
    /شركة التوصيل: .سويفت.\nرقم التتبع: .881 A.\n2 × .مزهرية.\n\nتتبع الطرد:\nhttps:\/\/track\.example\/881%20A\n/,
  )
  assert.equal(shipped!.text.match(/شركة التوصيل: /g)!.length, 1)

  await send(placed.id, second)
  assert.equal((await send(placed.id, second)).status, 200)
  const [another, ...more] = await emails()
  assert.deepEqual([another!.subject, more], ['طرد آخر من طلبك رقم RW-1001 في الطريق إليك', []])
  assert.doesNotMatch(another!.text, /881|رقم التتبع/)

  const guests = (await asGuest(placed, { locale: 'en' })).parcels
  assert.deepEqual(
    guests.map(({ id, sent_at, ...parcel }: { id: number; sent_at: string }) => parcel),
    [
      {
        ...{ courier: 'Swift', tracking_number: '881 A', tracking_link: 'https://track.example/881%20A' },
        lines: [line(placed.vases, 2)],
      },
      {
        ...{ courier: 'Swift', tracking_number: null, tracking_link: null },
        lines: [line(placed.vases, 1), line(placed.lamp, 1)],
      },
    ],
  )
  assert.deepEqual(await counts(), [
    [3, 3],
    [1, 1],
  ])
  const actions = (await db.select().from(audit).where(eq(audit.resource, 'order')).orderBy(audit.id)).map(
    ({ action }) => action,
  )
  assert.deepEqual(actions, ['pack_parcel', 'pack_parcel', 'send_parcel', 'move', 'send_parcel'])
  assert.equal((await staff('POST', `/order/${placed.id}/move`, { status: orderStatus.complete })).status, 200)
})

test('more than is left, lines of another order and unknown couriers are refused, and nothing changes', async (t) => {
  const { order, line, pack, packParcel, counts, staff, path, make, db } = await openShop(t)
  const [mine, other] = [await order(), await order()]
  const parcel = await packParcel(mine.id, [line(mine.vases, 2)])
  const hidden = await make.courier({ published: false })
  const before = await counts()
  const tooMany = await pack(mine.id, [line(mine.lamp, 1), line(mine.vases, 2)])
  assert.deepEqual(
    [tooMany.status, tooMany.body.code, Object.keys(tooMany.body.errors)],
    [409, 'more_than_left', ['lines.1.quantity']],
  )
  const foreign = await pack(mine.id, [line(other.lamp, 1)])
  assert.deepEqual([foreign.status, Object.keys(foreign.body.errors)], [422, ['lines.0.order_line_id']])
  for (const [body, field] of [
    [{ lines: [line(mine.lamp, 1)], courier_id: hidden }, 'courier_id'],
    [{ lines: [line(mine.lamp, 1)], courier_id: 99 }, 'courier_id'],
    [{ lines: [] }, 'lines'],
    [{ lines: [line(mine.lamp, 1), line(mine.lamp, 1)] }, 'lines'],
    [{ lines: [line(mine.lamp, 0)] }, 'lines.0.quantity'],
    [{ lines: [line(mine.lamp, 1)], tracking_number: 'رقم' }, 'tracking_number'],
  ] as const) {
    const refused = await pack(mine.id, [], body)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]], JSON.stringify(body))
  }
  const change = { courier_id: hidden, lines: [line(mine.vases, 4)], version: 1 }
  assert.equal((await staff('PUT', path(other.id, parcel), change)).status, 404)
  assert.equal((await staff('POST', `${path(other.id, parcel)}/send`)).status, 404)
  assert.equal((await staff('DELETE', path(other.id, parcel))).status, 404)
  assert.deepEqual(await counts(), before)
  assert.equal(await db.$count(parcels), 1)
})

test('a parcel is changed and removed until the delivery, and its items can go into another', async (t) => {
  const { order, line, packParcel, pack, send, move, counts, staff, path, courier, asGuest } = await openShop(t)
  const placed = await order()
  const parcel = await packParcel(placed.id, [line(placed.vases, 1)])
  await send(placed.id, parcel)
  const change = { courier_id: courier, tracking_number: 'A-1', lines: [line(placed.vases, 3), line(placed.lamp, 1)] }
  const changed = await staff('PUT', path(placed.id, parcel), { ...change, version: 2 })
  assert.deepEqual([changed.status, changed.body.data.parcels[0].tracking_link], [200, 'https://track.example/A-1'])
  const stale = await staff('PUT', path(placed.id, parcel), { ...change, version: 2 })
  assert.deepEqual([stale.status, stale.body.code], [412, 'edit_conflict'])
  assert.equal((await asGuest(placed)).parcels[0].tracking_number, 'A-1')

  assert.equal((await staff('DELETE', path(placed.id, parcel))).status, 204)
  assert.deepEqual(await counts(), [
    [0, 0],
    [0, 0],
  ])
  const again = await packParcel(placed.id, [line(placed.vases, 3)])
  const early = await move(placed.id, orderStatus.complete)
  assert.deepEqual([early.status, early.body.code], [409, 'items_not_sent'])
  await packParcel(placed.id, [line(placed.lamp, 1)])
  assert.equal((await move(placed.id, orderStatus.complete)).body.code, 'items_not_sent')
  for (const id of [again, again + 1]) await send(placed.id, id)
  assert.equal((await move(placed.id, orderStatus.complete)).status, 200)
  for (const late of [
    await pack(placed.id, [line(placed.lamp, 1)]),
    await send(placed.id, again),
    await staff('DELETE', path(placed.id, again)),
    await staff('PUT', path(placed.id, again), { ...change, version: 2 }),
  ])
    assert.deepEqual([late.status, late.body.code], [409, 'parcels_not_changeable'])
})

test('an order that was cancelled meanwhile gets no parcel, and sends none', async (t) => {
  const { order, line, packParcel, pack, send, move, db } = await openShop(t)
  const placed = await order()
  const parcel = await packParcel(placed.id, [line(placed.lamp, 1)])
  await move(placed.id, orderStatus.canceled)
  assert.equal((await pack(placed.id, [line(placed.vases, 1)])).body.code, 'parcels_not_changeable')
  assert.equal((await send(placed.id, parcel)).body.code, 'parcels_not_changeable')
  assert.equal((await db.select().from(parcels))[0]!.sent_at, null)
})

test('an order that staff hand over as a whole takes its parcels with it; one without parcels moves as ever', async (t) => {
  const { order, line, packParcel, move, emails, asGuest } = await openShop(t)
  const [inParcels, whole] = [await order(), await order()]
  await packParcel(inParcels.id, [line(inParcels.vases, 3), line(inParcels.lamp, 1)], { tracking_number: 'B2' })
  await emails()
  for (const { id } of [inParcels, whole]) await move(id, orderStatus.delivery)
  const texts = (await emails()).map(({ text }) => /track\.example\/B2/.test(text))
  assert.deepEqual(texts, [true, false])
  assert.equal((await asGuest(inParcels)).parcels.length, 1)
  for (const { id } of [inParcels, whole]) assert.equal((await move(id, orderStatus.complete)).status, 200)
})

test('a parcel does not go around the checks of sending an order', async (t) => {
  const { order, line, packParcel, send, db, make, as, asGuest } = await openShop(t)
  await as(await make.staff(['setting:write']))('PUT', '/setting/cash_phone_confirmation', { value: true })
  const placed = await order()
  const parcel = await packParcel(placed.id, [line(placed.lamp, 1)])
  const refused = await send(placed.id, parcel)
  assert.deepEqual([refused.status, refused.body.code], [409, 'phone_not_confirmed'])
  assert.equal((await db.select().from(parcels))[0]!.sent_at, null)
  assert.equal((await asGuest(placed)).status, orderStatus.placed)
})

test('the database itself refuses more than was ordered and lines of another order', async (t) => {
  const { order, line, packParcel, db } = await openShop(t)
  const [mine, other] = [await order(), await order()]
  const parcel_id = await packParcel(mine.id, [line(mine.vases, 2)])
  const refusal = (values: { order_line_id: number; quantity: number }) =>
    db
      .insert(parcelLines)
      .values({ parcel_id, ...values })
      .then(() => null, constraintOf)
  assert.equal(await refusal(line(other.lamp, 1)), 'packed_line_of_its_order')
  assert.equal(await refusal(line(mine.lamp, 2)), 'in_parcels_at_most_ordered')
  assert.equal(await refusal(line(mine.lamp, 1)), null)
})

test('a tracking address must be https with the number once', async (t) => {
  const { call } = await openTestShop(t, { permissions: ['delivery:write'] })
  const save = (tracking_url: string | null) => call('POST', '/courier', { name: 'Swift', tracking_url })
  for (const address of ['http://track.example/{number}', 'https://track.example/', 'javascript:{number}']) {
    const { status, body } = await save(address)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['tracking_url']], address)
    assert.match(body.errors.tracking_url[0], /\{number\}/)
  }
  assert.deepEqual((await save(null)).body.data.tracking_url, null)
  assert.equal((await save('https://track.example/{number}')).status, 201)
})
