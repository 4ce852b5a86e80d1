import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { addresses, audit, outbox, users } from '../../../db/schema.ts'
import { shopWithFiles } from '../../../testing/shops/shop-with-files.ts'

type Row = Record<string, unknown>
const places = (errors: Row[]) => errors.map(({ row, field, message }) => [row, field, message])

const customers = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Tags',
  "'1,Noura,Al Enezi,Noura@Mail.com,yes,Dar Noura,Salem Al Mubarak Street 14,Floor 3,Salmiya,KW-HA,KW,,'+96550001234,'+96550001234,12.5,vip",
  "'2,,,sub@mail.com,yes,,,,,,,,,,0,",
  "'3,سارة,,sara@mail.com,no,,شارع 5,,,,KW,,,12,0,",
  "'4,Noura,Twice,NOURA@mail.com,no,,,,,,,,,,0,",
  "'5,Taken,,Taken@mail.com,no,,,,,,,,,,0,",
  "'6,Nameless,,,no,,,,,,,,,,0,",
  "'7,Wrong,,wrong,no,,,,,,,,,,0,",
]

test('customers of Shopify are previewed and imported with their addresses, without passwords and emails', async (t) => {
  const { make, read, confirm, db, call } = await shopWithFiles(t)
  await make.customer({ email: 'taken@mail.com', name: 'Before' })
  const before = await db.$count(users)
  const seen = await read(customers)
  assert.deepEqual([seen.kind, seen.state, seen.created, seen.changed], ['shopify_customers', 'read', 3, 0])
  assert.deepEqual(places(seen.errors), [
    [5, 'email', 'This appears twice in the file'],
    [6, 'email', 'This already exists'],
    [7, 'email', 'This is required'],
    [8, 'email', 'Enter a valid email, for example noura@mail.com'],
  ])
  assert.deepEqual(places(seen.warnings), [
    [4, 'phone', 'This phone number is not valid and is left out'],
    [4, 'address1', 'This address is incomplete and is left out'],
  ])
  assert.equal(await db.$count(users), before)

  const finished = await confirm(seen.id, true)
  assert.deepEqual([finished.state, finished.created], ['imported', 3])
  const made = (await db.select().from(users).orderBy(asc(users.id))).slice(before)
  assert.deepEqual(
    made.map(({ name, email, mobile, locale, user_name }) => [name, email, mobile, locale, user_name]),
    [
      ['Noura Al Enezi', 'noura@mail.com', '+96550001234', 'en', 'noura'],
      ['sub', 'sub@mail.com', '', 'en', 'sub'],
      ['سارة', 'sara@mail.com', '', 'ar', 'sara'],
    ],
  )
  for (const { password_hash, verified_at, role_id } of made)
    assert.deepEqual([password_hash, verified_at, role_id], ['!', null, null])
  const [address, ...others] = await db.select().from(addresses)
  assert.deepEqual(
    [address?.user_id, address?.street_address, address?.apt_suit_building, address?.city, address?.zip_code],
    [made[0]!.id, 'Salem Al Mubarak Street 14', 'Floor 3, Dar Noura', 'Salmiya', '00000'],
  )
  assert.deepEqual([address?.is_default, others], [true, []])
  assert.equal(await db.$count(outbox), 0)
  const entries = await db.select().from(audit).where(eq(audit.resource, 'user'))
  assert.equal(entries.filter(({ action }) => action === 'create').length, 3)
  const [existing] = await db.select().from(users).where(eq(users.email, 'taken@mail.com'))
  assert.equal(existing?.name, 'Before')

  const again = await read(customers.slice(0, 4))
  assert.deepEqual([again.created, again.errors.length], [0, 3])
  const listed = (await call('GET', '/customer?search=sara')).body.data
  assert.equal(listed[0]?.email, 'sara@mail.com')
})

test('a taken user name is replaced, and columns with other headings are chosen', async (t) => {
  const { make, read, settled, confirm, call, db } = await shopWithFiles(t)
  await make.customer({ user_name: 'layla' })
  const seen = await read(['Mail,Vorname', 'layla@mail.com,Layla'], 'shopify_customers')
  assert.equal(seen.state, 'mapping')
  await call('PUT', `/import/${seen.id}/columns`, { columns: { email: 'Mail', first_name: 'Vorname' } })
  assert.equal((await settled(seen.id)).created, 1)
  await confirm(seen.id)
  const [layla] = await db.select().from(users).where(eq(users.email, 'layla@mail.com'))
  assert.match(layla?.user_name ?? '', /^guest-\d+$/)
  assert.equal(layla?.name, 'Layla')
})

test('a file of customers is imported and read with the permission to change customers only, also if it is sent as items', async (t) => {
  const { make, as, send, call, db } = await shopWithFiles(t)
  const staff = as(await make.staff(['catalogue:write']))
  const upload = (kind: string) => {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new File([customers.join('\n')], 'customers.csv'))
    return staff('POST', '/import', form)
  }
  for (const kind of ['items', 'shopify_customers']) assert.equal((await upload(kind)).status, 403, kind)
  const { id } = (await send(customers.join('\n'), 'shopify_customers')).body.data
  assert.equal((await staff('GET', `/import/${id}`)).status, 403)
  assert.equal((await staff('POST', `/import/${id}/confirm`, { skip_errors: true })).status, 403)
  assert.equal((await staff('PUT', `/import/${id}/columns`, { columns: { email: 'Email' } })).status, 403)
  assert.deepEqual((await staff('GET', '/import')).body.data, [])
  assert.equal((await call('GET', '/import')).body.data.length, 1)
  assert.equal(await db.$count(users, eq(users.email, 'noura@mail.com')), 0)
})
