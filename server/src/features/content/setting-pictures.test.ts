import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { pictures } from '../../db/schema.ts'
import { invoiceFile } from '../../email/documents/invoice-pdf.ts'
import { pdfImages } from '../../testing/pdf-text.ts'
import { photograph } from '../../testing/pictures.ts'
import { sentEmails } from '../../testing/sent-emails.ts'
import { openTestShop } from '../../testing/shop.ts'

const photo = await photograph(500, 625).png().toBuffer()
const garden = await photograph(400, 500, '#5b2333').png().toBuffer()

async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['setting:write', 'setting:read'], items: [{ quantity: 5 }] })
  const send = async (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(bytes)], 'house.png'))
    const { status, body } = await shop.call('POST', '/setting/picture', form)
    assert.equal(status, 201)
    return body.data
  }
  const setEntries = async (...addresses: string[]) => {
    const value = addresses.map((image_url) => ({ content_en: 'We', image_url }))
    assert.equal((await shop.call('PUT', '/setting/who_us', { value })).status, 200)
  }
  const storedPaths = async () =>
    (await shop.db.select({ path: pictures.path }).from(pictures)).map(({ path }) => path).sort()
  return { ...shop, send, setEntries, storedPaths }
}

test('an uploaded picture is stored with all its sizes, and shown by the setting that names it', async (t) => {
  const { call, send, setEntries } = await openShop(t)
  const picture = await send(photo)
  assert.deepEqual([picture.width, picture.height, picture.widths, picture.alt], [500, 625, [160, 400], ''])
  await setEntries(picture.url)
  const [entry] = (await call('GET', '/setting/who_us')).body.data.value
  assert.deepEqual([entry.image_url, entry.image], [picture.url, picture])
})

test('a picture is deleted when its setting names another one, and not while an entry still names it', async (t) => {
  const { send, setEntries, storedPaths } = await openShop(t)
  const [one, other] = [await send(photo), await send(garden)]
  await setEntries(one.url, one.url)
  await setEntries(one.url, other.url)
  assert.deepEqual(await storedPaths(), [one.path, other.path].sort())
  await setEntries(other.url)
  assert.deepEqual(await storedPaths(), [other.path])
})

test('a picture that no setting uses is deleted after a day, and not before', async (t) => {
  const { db, send, setEntries, storedPaths } = await openShop(t)
  const [shown, forgotten] = [await send(photo), await send(garden)]
  await setEntries(shown.url)
  assert.deepEqual(await storedPaths(), [shown.path, forgotten.path].sort())
  const aDayOn = { let_go_at: sql`${pictures.let_go_at} - interval '1 day'` }
  await db.update(pictures).set(aDayOn)
  await setEntries(shown.url, shown.url)
  assert.deepEqual(await storedPaths(), [shown.path])
  const [row] = await db.select().from(pictures).where(eq(pictures.path, shown.path))
  assert.equal(row?.let_go_at, null)
})

test('an upload that is no picture is refused, and so is a form without one', async (t) => {
  const { call } = await openShop(t)
  const form = new FormData()
  form.set('image', new File(['<svg/>'], 'house.png'))
  assert.equal((await call('POST', '/setting/picture', form)).body.code, 'not_a_picture')
  const { status, body } = await call('POST', '/setting/picture', new FormData())
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['image']])
})

test('the logo and accent colour of the shop are in its emails and on its invoices', async (t) => {
  const shop = await openShop(t)
  const { call, place, items } = shop
  const { url, path } = await shop.send(await photograph(900, 300).png().toBuffer())
  const values = { logo: url, accent_color: '#6b1d2a', shop_name_en: 'Dar Noor', shop_name_ar: 'دار نور' }
  assert.equal((await call('PUT', '/setting', { values })).status, 200)
  const { id } = (await place([{ item_id: items[0]!, item_quantity: 1 }])).body.data
  const sent = await sentEmails(shop)
  const [placed] = sent
  const file = path.replace('.webp', '-400.webp')
  assert.ok(placed!.html.includes(`<img src="http://shop.test/media/${file}" width="168" height="56" alt="Dar Noor"`))
  assert.match(placed!.html, /class="button" style="[^"]*background:#6b1d2a"/)
  assert.deepEqual(pdfImages(placed!.attachments[0]!.content), ['480 x 160'])
  const invoice = await invoiceFile(shop, id, 'ar')
  assert.deepEqual(pdfImages(invoice!.content), ['480 x 160'])
})
