import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { returnCanBecome, returnStates } from '@rawnaq/rules/return-state'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import {
  audit,
  orderReturnLines,
  orderReturnMoves,
  orderReturnPhotos,
  orderReturns,
  orders,
} from '../../../db/schema.ts'
import { renderText } from '../../../email/render-text.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { fromPhone } from '../../../testing/pictures.ts'
import { deliver, lineOf } from '../../../testing/returns.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { openReturnShop } from '../../../testing/shops/return-shop.ts'
import { deleteOldReturnPhotos } from './return-photos.ts'

test('a return goes from the request to the refund, and the customer sees each state', async (t) => {
  const { id, vase, vases, guest, staff, request, act, stockOf, refunded, emails, db, make } = await openReturnShop(t)
  await make.setting('return_instructions_en', 'Send them to Salmiya, block 4.')
  const before = await guest('GET', `/order/${id}/return`)
  assert.deepEqual(
    [before.body.data.obstacle, before.body.data.lines.map((line: { returnable: number }) => line.returnable)],
    [null, [3, 1]],
  )
  const response = await request([[vases, 2]], { note: 'A crack\nin both' })
  assert.equal(response.status, 201, response.text)
  const [made] = response.body.data.returns
  assert.deepEqual([made.state, made.can_withdraw, made.instructions, made.refund], ['requested', true, '', null])
  assert.deepEqual(
    response.body.data.lines.map((line: { returnable: number }) => line.returnable),
    [1, 1],
  )

  const approved = await act(made.id, 'approve')
  assert.deepEqual(approved.body.data.may_become, ['received', 'refused'])
  const [shown] = (await guest('GET', `/order/${id}/return`)).body.data.returns
  assert.equal(shown.instructions, 'Send them to Salmiya, block 4.')

  const lineId = approved.body.data.lines[0].id
  const received = await act(made.id, 'receive', { lines: [{ id: lineId, restocked: 1 }] })
  assert.deepEqual([received.body.data.state, received.body.data.lines[0].restocked], ['received', 1])
  assert.equal(await stockOf(vase), 8)
  assert.deepEqual([received.body.data.refundable, received.body.data.lines[0].amount], [18, 18])

  const closed = await act(made.id, 'close', {})
  assert.equal(closed.status, 200, closed.text)
  assert.deepEqual(await refunded(), [1800])
  const [end] = (await guest('GET', `/order/${id}/return`)).body.data.returns
  assert.deepEqual([end.state, end.refund, end.can_withdraw], ['closed', 18, false])
  assert.deepEqual(
    end.moves.map(({ state }: { state: string }) => state),
    ['requested', 'approved', 'received', 'closed'],
  )
  const again = await act(made.id, 'close', {})
  assert.deepEqual([again.status, again.body.code], [409, 'return_change_not_allowed'])
  assert.deepEqual(await refunded(), [1800])

  const written = await emails()
  assert.deepEqual(
    written.map(({ email }) => email.subject),
    [
      'We have received your return request for order RW-1001',
      'Your return for order RW-1001 is approved',
      'Your return for order RW-1001 is complete',
    ],
  )
  assert.match(renderText(written[1]!.email, 'Rawnaq'), /Send them to Salmiya, block 4/)
  assert.match(renderText(written[2]!.email, 'Rawnaq'), /refunding .\$18\.00.*[\s\S]*card ending in .1111/)
  const entries = (await db.select().from(audit).orderBy(audit.id)).filter(({ resource }) => resource === 'return')
  assert.deepEqual(
    entries.map(({ action, changes }) => [action, changes.at(-1)]),
    [
      ['approve', { field: 'state', from: 'requested', to: 'approved' }],
      ['receive', { field: 'restocked', from: null, to: 1 }],
      ['refund', { field: 'refunded', from: null, to: 18 }],
    ],
  )
  const list = await staff('GET', '/return?open=false')
  assert.deepEqual([list.body.meta.total, list.body.data[0].units, list.body.data[0].number], [1, 2, 'RW-1001'])
  assert.equal((await staff('GET', '/return?open=true')).body.meta.total, 0)
})

test('no line is returned more often than it was bought, over all returns; refused and withdrawn ones do not count', async (t) => {
  const { id, vases, trays, request, guest, act, db } = await openReturnShop(t)
  const first = (await request([[vases, 2]])).body.data.returns[0].id
  const tooMany = await request([
    [trays, 1],
    [vases, 2],
  ])
  assert.deepEqual(
    [tooMany.status, tooMany.body.code, tooMany.body.errors],
    [422, 'too_many_returned', { 'lines.1.quantity': ['This is more than can still be returned'] }],
  )
  assert.equal(await db.$count(orderReturns), 1)
  assert.equal((await guest('POST', `/order/${id}/return/${first}/withdraw`)).body.data.returns[0].state, 'withdrawn')
  const second = (await request([[vases, 3]])).body.data.returns[0].id
  const unexplained = await act(second, 'refuse', { answer: ' ' })
  assert.deepEqual([unexplained.status, Object.keys(unexplained.body.errors)], [422, ['answer']])
  assert.equal((await act(second, 'refuse', { answer: 'It was used' })).body.data.state, 'refused')
  const { returns, lines } = (await guest('GET', `/order/${id}/return`)).body.data
  assert.deepEqual([returns[0].answer, lines[0].returnable], ['It was used', 3])
  assert.equal((await request([[vases, 3]])).status, 201)
  const other = await request([[999, 1]])
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['lines.0.order_line_id']])
  const twice = await request([
    [trays, 1],
    [trays, 1],
  ])
  assert.deepEqual([twice.status, Object.keys(twice.body.errors)], [422, ['lines']])
})

test('returns are refused before delivery, after the days of the setting, and when the setting is 0', async (t) => {
  const { id, vases, request, guest, make, db } = await openReturnShop(t, { daysAgo: 15 })
  const late = await request([[vases, 1]])
  assert.deepEqual([late.status, late.body.code], [409, 'return_too_late'])
  await make.setting('return_days', 15)
  assert.equal((await request([[vases, 1]])).status, 201)
  await make.setting('return_days', 0)
  const none = await guest(
    'POST',
    `/order/${id}/return`,
    { lines: [{ order_line_id: vases, quantity: 1 }], reason: 'other' },
    { locale: 'ar' },
  )
  assert.deepEqual([none.status, none.body.code], [409, 'returns_not_offered'])
  assert.match(none.body.message, /يُرجى التواصل معنا/)
  assert.equal((await guest('GET', `/order/${id}/return`)).body.data.obstacle, 'returns_not_offered')
  await make.setting('return_days', 30)
  await db.update(orders).set({ status: orderStatus.delivery })
  assert.equal((await request([[vases, 1]])).body.code, 'order_not_delivered')
  assert.equal(await db.$count(orderReturns), 1)
})

test('an engraved line cannot be returned, and the customer reads why', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 5 }, { quantity: 5 }] })
  const [vase, tray] = shop.items as [number, number]
  const option = await shop.make.engraving(vase)
  const { body } = await shop.place([
    { item_id: vase, item_quantity: 1, options: [{ option_id: option, value: 'Noura' }] },
    { item_id: tray, item_quantity: 1 },
  ])
  const { id, secret } = body.data
  await deliver(shop, id)
  const headers = { 'order-secret': secret }
  const { data } = (await shop.call('GET', `/order/${id}/return`, undefined, headers)).body
  assert.deepEqual(
    data.lines.map(({ returnable, obstacle }: { returnable: number; obstacle: string | null }) => [
      returnable,
      obstacle,
    ]),
    [
      [0, 'not_returnable'],
      [1, null],
    ],
  )
  const lines = [{ order_line_id: data.lines[0].order_line_id, quantity: 1 }]
  const refused = await shop.call('POST', `/order/${id}/return`, { lines, reason: 'changed_mind' }, headers)
  assert.deepEqual([refused.status, refused.body.message], [422, 'This was made for you, so it cannot be returned'])
  assert.equal(await shop.db.$count(orderReturns), 0)
})

test('an order with an open return cannot be marked as returned; afterwards only the rest of it goes back', async (t) => {
  const { id, vase, vases, receive, act, staff, stockOf, refunded } = await openReturnShop(t)
  const move = () => staff('POST', `/order/${id}/move`, { status: orderStatus.returned })
  const returnId = await receive([[vases, 2]])
  const refused = await move()
  assert.deepEqual([refused.status, refused.body.code], [409, 'return_in_progress'])
  await act(returnId, 'close', {})
  assert.equal((await move()).status, 200)
  assert.equal(await stockOf(vase), 8)
  assert.deepEqual(await refunded(), [1800, 3000])
})

test('photos of a return lose their metadata, and no other customer or guest can read them', async (t) => {
  const { id, app, vases, request, guest, staff, act, call, as, make, db, pictures, place, vase } =
    await openReturnShop(t)
  const returnId = (await request([[vases, 1]])).body.data.returns[0].id as number
  const path = `/order/${id}/return/${returnId}/photo`
  const form = async (bytes?: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.set('image', new File([bytes ?? new Uint8Array(await fromPhone())], 'crack.jpg'))
    return body
  }
  const added = await guest('POST', path, await form())
  assert.equal(added.status, 201, added.text)
  const photo = added.body.data.returns[0].photos[0].id as number
  const [{ file }] = (await db.select().from(orderReturnPhotos)) as [typeof orderReturnPhotos.$inferSelect]
  const stored = await sharp(await buffer((await pictures.store.read(file, { headers: {} }))!.body)).metadata()
  assert.deepEqual([stored.format, stored.exif], ['webp', undefined])
  assert.equal((await guest('POST', path, await form(new Uint8Array([1, 2, 3])))).body.code, 'not_a_picture')

  const stranger = (await place([{ item_id: vase, item_quantity: 1 }])).body.data as { id: number; secret: string }
  const asStranger = { 'order-secret': stranger.secret }
  for (const response of [
    await call('GET', `${path}/${photo}`),
    await call('GET', `${path}/${photo}`, undefined, asStranger),
    await call('GET', `/order/${stranger.id}/return/${returnId}/photo/${photo}`, undefined, asStranger),
    await as(await make.customer())('GET', `${path}/${photo}`),
    await call('POST', path, await form(), asStranger),
    await call('POST', `/order/${stranger.id}/return/${returnId}/withdraw`, undefined, asStranger),
  ])
    assert.equal(response.status, 404)
  assert.equal((await app.inject(`/media/${file}`)).statusCode, 404)
  for (const response of [await guest('GET', `${path}/${photo}`), await staff('GET', `${path}/${photo}`)])
    assert.deepEqual([response.status, response.headers['content-type']], [200, 'image/webp'])

  const rows = ['a', 'b', 'c'].map((name) => ({ return_id: returnId, file: `returns/${name}.webp` }))
  await db.insert(orderReturnPhotos).values(rows)
  assert.equal((await guest('POST', path, await form())).body.code, 'too_many_return_photos')
  await db.delete(orderReturnPhotos).where(eq(orderReturnPhotos.file, 'returns/a.webp'))
  await act(returnId, 'approve')
  assert.equal((await guest('POST', path, await form())).body.code, 'return_change_not_allowed')

  await db.update(orderReturnPhotos).set({ created_at: sql`now() - interval '179 days'` })
  assert.equal(await deleteOldReturnPhotos({ db, pictures }), 0)
  await db.update(orderReturnPhotos).set({ created_at: sql`now() - interval '181 days'` })
  assert.equal(await deleteOldReturnPhotos({ db, pictures }), 3)
  assert.equal(await pictures.store.exists(file), false)
})

test('the emails of a refused return are in the language of the order, with the answer as text', async (t) => {
  const { vases, request, act, emails } = await openReturnShop(t, { locale: 'ar' })
  const returnId = (await request([[vases, 1]])).body.data.returns[0].id
  await act(returnId, 'refuse', { answer: 'استُعملت المزهرية <b>' })
  const [, refused] = await emails()
  assert.equal(refused?.email.subject, 'بخصوص طلب الإرجاع للطلب رقم RW-1001')
  const text = renderText(refused!.email, 'رونق')
  assert.match(text, /استُعملت المزهرية <b>/)
  assert.match(text, /مزهرية.* × .*1/)
})

test('the database allows exactly the transitions of the rules', async (t) => {
  const { vases, request, db } = await openReturnShop(t)
  await request([[vases, 1]])
  for (const from of returnStates)
    for (const to of returnStates.filter((state) => state !== from)) {
      const attempt = db.transaction(async (tx) => {
        await tx.execute(sql`alter table order_returns disable trigger user`)
        await tx.update(orderReturns).set({ state: from, answer: 'x' })
        await tx.execute(sql`alter table order_returns enable trigger user`)
        await tx.update(orderReturns).set({ state: to })
      })
      const allowed = await attempt.then(
        () => true,
        (error: Error) => constraintOf(error) !== 'allowed_return_state',
      )
      assert.equal(allowed, returnCanBecome(from, to), `${from} > ${to}`)
    }
})

test('the database refuses a line of another order and more units than were bought', async (t) => {
  const { vases, request, db, place, vase, shop } = await openReturnShop(t)
  const return_id = (await request([[vases, 3]])).body.data.returns[0].id
  const other = await lineOf(shop, (await place([{ item_id: vase, item_quantity: 1 }])).body.data.id, vase)
  const isRefused = (error: Error) => constraintOf(error) === 'returned_within_bought'
  await assert.rejects(db.insert(orderReturnLines).values({ return_id, order_line_id: other, quantity: 1 }), isRefused)
  await assert.rejects(db.update(orderReturnLines).set({ quantity: 4 }), isRefused)
  assert.equal(await db.$count(orderReturnMoves), 1)
})
