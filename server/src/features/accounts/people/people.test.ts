import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { audit, recoveryCodes, roles, secondFactors, sessions, users } from '../../../db/schema.ts'
import { password_hash } from '../../../testing/permissions/request.ts'
import { bearing, openShopWithVisitors, tokenIn } from '../../../testing/visitors.ts'

/** A shop with an owner, a manager of users and roles, and a packer. */
async function shopOfPeople(t: TestContext) {
  const shop = await openShopWithVisitors(t)
  const seeing = ['user:read', 'user:write', 'role:read', 'role:write', 'order:read']
  const owner = await shop.make.owner()
  const manager = await shop.make.staff(seeing)
  const packer = await shop.make.staff(['order:read'])
  const roleOf = async (id: number) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!.role_id!
  return {
    ...{ ...shop, owner, manager, packer, roleOf },
    asOwner: shop.as(owner),
    asManager: shop.as(manager),
  }
}

const huda = { name: 'Huda', user_name: 'huda', email: 'huda@mail.com', mobile: '+96550001234' }
const fresh = { password: 'a lamp beside it', confirmpassword: 'a lamp beside it' }

for (const locale of ['en', 'ar'] as const)
  test(`a new staff member gets an email, chooses a password by it and signs in (${locale})`, async (t) => {
    const { asOwner, roleOf, packer, emails, call, db } = await shopOfPeople(t)
    const made = await asOwner('POST', '/user', { ...huda, role_id: await roleOf(packer.id), locale })
    assert.equal(made.status, 201)
    assert.deepEqual([made.body.data.role.name, made.body.data.verified, made.body.data.version], ['role 4', false, 1])
    const [email] = await emails()
    assert.deepEqual(email?.to, ['huda@mail.com'])
    assert.match(email!.text, /http:\/\/shop\.test\/admin/)
    assert.match(email!.text, /http:\/\/shop\.test\/main\/reset-password\/[\w-]{43}\/staff(\?lang=ar)?$/m)
    const enter = () => call('POST', '/auth/staff/login', { email: 'huda', password: fresh.password })
    assert.equal((await enter()).status, 401)
    assert.equal((await call('POST', '/auth/reset-password', { ...fresh, token: tokenIn(email) })).status, 200)
    assert.deepEqual((await enter()).body.data.permissions, ['order:read'])
    const entries = await db.select().from(audit).where(eq(audit.action, 'create')).orderBy(audit.id)
    assert.deepEqual(entries[0]?.changes, [{ field: 'role', from: null, to: 'role 4' }])
  })

test('a taken name or email and a missing role are refused', async (t) => {
  const { asOwner, roleOf, packer, db } = await shopOfPeople(t)
  const before = await db.$count(users)
  const role_id = await roleOf(packer.id)
  const refused = [
    await asOwner('POST', '/user', { ...huda, user_name: packer.user_name, role_id }),
    await asOwner('POST', '/user', { ...huda, role_id: 999 }),
  ]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code, Object.keys(body.errors ?? {})]),
    [
      [409, 'taken', []],
      [422, 'invalid', ['role_id']],
    ],
  )
  assert.equal(await db.$count(users), before)
})

test('nobody can escalate their own permissions, by any route', async (t) => {
  const { asManager, asOwner, manager, owner, packer, roleOf, db } = await shopOfPeople(t)
  const [ownersRole, managersRole] = [await roleOf(owner.id), await roleOf(manager.id)]
  const before = [await db.select().from(users), await db.select().from(roles)]
  const more = ['user:write', 'setting:write']
  const ways: [string, Awaited<ReturnType<typeof asManager>>, string][] = [
    [
      'their own role, another one',
      await asManager('PUT', `/user/${manager.id}`, { role_id: ownersRole }),
      'not_on_own_account',
    ],
    ['their own role, none', await asManager('PUT', `/user/${manager.id}`, { role_id: null }), 'not_on_own_account'],
    ['an owner’s own role', await asOwner('PUT', `/user/${owner.id}`, { role_id: managersRole }), 'not_on_own_account'],
    [
      'a friend made an owner',
      await asManager('PUT', `/user/${packer.id}`, { role_id: ownersRole }),
      'exceeds_own_permissions',
    ],
    [
      'somebody new as an owner',
      await asManager('POST', '/user', { ...huda, role_id: ownersRole }),
      'exceeds_own_permissions',
    ],
    [
      'an owner brought down',
      await asManager('PUT', `/user/${owner.id}`, { role_id: managersRole }),
      'exceeds_own_permissions',
    ],
    ['an owner’s name', await asManager('PUT', `/user/${owner.id}`, { name: 'Nobody' }), 'exceeds_own_permissions'],
    ['an owner deleted', await asManager('DELETE', `/user/${owner.id}`), 'exceeds_own_permissions'],
    [
      'an owner’s second factor',
      await asManager('DELETE', `/user/${owner.id}/second-factor`),
      'exceeds_own_permissions',
    ],
    ['themselves deleted', await asManager('DELETE', `/user/${manager.id}`), 'not_on_own_account'],
    [
      'their role, with more',
      await asManager('PUT', `/role/${managersRole}`, { permissions: more }),
      'exceeds_own_permissions',
    ],
    [
      'their role, with less',
      await asManager('PUT', `/role/${managersRole}`, { permissions: [] }),
      'not_on_own_account',
    ],
    ['the owners’ role', await asManager('PUT', `/role/${ownersRole}`, { permissions: [] }), 'exceeds_own_permissions'],
    [
      'the owners’ role by an owner',
      await asOwner('PUT', `/role/${ownersRole}`, { permissions: more }),
      'not_on_own_account',
    ],
    [
      'a role of everything',
      await asManager('POST', '/role', { name: 'Second owner', permissions: ['*'] }),
      'exceeds_own_permissions',
    ],
    [
      'a role with more',
      await asManager('POST', '/role', { name: 'Friend', permissions: more }),
      'exceeds_own_permissions',
    ],
  ]
  for (const [what, { status, body }, code] of ways) assert.deepEqual([status, body.code], [403, code], what)
  assert.deepEqual([await db.select().from(users), await db.select().from(roles)], before)
})

test('managers grant and revoke only permissions they have themselves', async (t) => {
  const { asManager, packer, make, as, db } = await shopOfPeople(t)
  const role = (await asManager('POST', '/role', { name: 'Helper', permissions: ['order:read', 'order:read'] })).body
    .data
  assert.deepEqual([role.permissions, role.users_count, role.version], [['order:read'], 0, 1])
  const customer = await make.customer({ password_hash })
  const raised = await asManager('PUT', `/user/${customer.id}`, { role_id: role.id })
  assert.deepEqual([raised.body.data.role, raised.body.data.version], [{ id: role.id, name: 'Helper' }, 2])
  assert.equal((await as(customer)('POST', '/order/1/move', { status: 4 })).status, 403)
  assert.equal((await asManager('GET', `/role/${role.id}`)).body.data.users_count, 1)
  assert.deepEqual((await asManager('DELETE', `/role/${role.id}`)).body.code, 'in_use')

  const elsewhere = await make.sessionOf(packer.id)
  const asPacker = as(packer)
  assert.equal((await asPacker('GET', '/auth/staff/me')).status, 200)
  assert.equal((await asManager('PUT', `/user/${packer.id}`, { role_id: null })).body.data.role, null)
  assert.equal((await asPacker('GET', '/auth/staff/me')).status, 401)
  const [ended] = await db.select().from(sessions).where(eq(sessions.id, packer.sessionId))
  assert.notEqual(ended?.ended_at, null)
  const asCustomer = as({ headers: { authorization: `Bearer ${elsewhere.token}` } })
  assert.equal((await asCustomer('GET', '/auth/me')).status, 200)
  const rows = await db.select().from(audit).where(sql`action in ('create', 'change')`).orderBy(audit.id)
  assert.deepEqual(
    rows.map(({ action, resource, changes }) => [action, resource, changes.at(-1)]),
    [
      ['create', 'role', { field: 'permissions', from: null, to: ['order:read'] }],
      ['change', 'user', { field: 'role', from: null, to: 'Helper' }],
      ['change', 'user', { field: 'role', from: 'role 4', to: null }],
    ],
  )
})

test('the last owner cannot be removed, by any route', async (t) => {
  const { asOwner, as, make, db, owner } = await shopOfPeople(t)
  await db.update(users).set({ password_hash })
  const leave = (way: typeof asOwner) => way('DELETE', '/auth/me', { password: 'vase on a window' })
  assert.deepEqual([(await leave(asOwner)).status, (await leave(asOwner)).body.code], [409, 'last_owner'])
  const second = await make.owner({ password_hash })
  assert.equal((await as(second)('DELETE', `/user/${owner.id}`)).status, 204)
  assert.equal((await leave(as(second))).body.code, 'last_owner')
  assert.equal((await db.select().from(users).where(eq(users.id, second.id)))[0]?.deleted_at, null)
})

test('the second editor of the same user or role is refused as an edit conflict', async (t) => {
  const { asOwner, asManager, packer, roleOf, manager } = await shopOfPeople(t)
  const role = await roleOf(packer.id)
  const seen = { 'if-match': '"1"' }
  for (const [path, change, other] of [
    [`/user/${packer.id}`, { name: 'Huda' }, { mobile: '+96550009999' }],
    [`/role/${role}`, { name: 'Packers' }, { permissions: [] }],
  ] as const) {
    assert.equal((await asManager('PUT', path, change, seen)).body.data.version, 2)
    const { status, body } = await asOwner('PUT', path, other, seen)
    assert.deepEqual([status, body.code, body.changed.by], [412, 'edit_conflict', manager.name])
    assert.match(body.changed.at, /^20\d\d-/)
    assert.equal((await asOwner('PUT', path, other, { 'if-match': '"2"' })).body.data.version, 3)
  }
})

test('users are found by words of any language, filtered and sorted', async (t) => {
  const { asManager, make, owner, manager, packer } = await shopOfPeople(t)
  const noura = await make.customer({ name: 'نورة العنزي', mobile: '+96599887766' })
  const ids = async (query: string) =>
    (await asManager('GET', `/user?${query}`)).body.data.map(({ id }: { id: number }) => id)
  const find = (words: string) => ids(`search=${encodeURIComponent(words)}`)
  assert.deepEqual([await find('نوره'), await find('٩٩٨٨٧٧٦٦'), await find('مريم')], [[noura.id], [noura.id], []])
  assert.deepEqual(await find(owner.email), [owner.id])
  assert.deepEqual(await ids('staff=true&sort=-id'), [packer.id, manager.id, owner.id])
  assert.deepEqual(
    [await ids('staff=false'), await ids(`ids=${noura.id},${owner.id}`)],
    [[noura.id], [owner.id, noura.id]],
  )
  const { body } = await asManager('GET', '/user?per_page=2&page=2')
  assert.deepEqual([body.meta.total, body.meta.last_page, body.data.length], [4, 2, 2])
  assert.ok(!JSON.stringify(body).includes('password'))
})

test('the order count leaves out the cart', async (t) => {
  const { asManager, make, place, as } = await shopOfPeople(t)
  const [noura, vase] = [await make.customer(), await make.item()]
  await place([{ item_id: vase, item_quantity: 1 }], { headers: noura.headers })
  await as(noura)('POST', '/order', {})
  assert.equal((await asManager('GET', `/user/${noura.id}`)).body.data.orders_count, 1)
})

test('a user whose lost second factor was removed signs in with the password', async (t) => {
  const { asManager, packer, db, call } = await shopOfPeople(t)
  await db.update(users).set({ password_hash })
  await db.insert(secondFactors).values({ user_id: packer.id, secret: 'A'.repeat(32), confirmed_at: sql`now()` })
  await db.insert(recoveryCodes).values({ user_id: packer.id, hash: 'x' })
  const enter = () => call('POST', '/auth/staff/login', { email: packer.email, password: 'vase on a window' })
  assert.equal((await enter()).body.data, null)
  assert.equal((await asManager('GET', `/user/${packer.id}`)).body.data.has_second_factor, true)
  assert.equal((await asManager('DELETE', `/user/${packer.id}/second-factor`)).status, 204)
  assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(await enter()))).status, 200)
  assert.deepEqual([await db.$count(secondFactors), await db.$count(recoveryCodes)], [0, 0])
  assert.equal(await db.$count(audit, eq(audit.action, 'second_factor_off')), 1)
})

test('an account deleted by staff is anonymised as by its owner, and the audit log holds no personal data', async (t) => {
  const { asManager, make, db } = await shopOfPeople(t)
  const noura = await make.customer({ name: 'Noura Al Enezi' })
  await asManager('PUT', `/user/${noura.id}`, { name: 'Noura', mobile: '+96599887766' })
  assert.equal((await asManager('DELETE', `/user/${noura.id}`)).status, 204)
  assert.equal((await asManager('GET', `/user/${noura.id}`)).status, 404)
  const auditLog = JSON.stringify(await db.select().from(audit).orderBy(audit.id))
  for (const hidden of ['Noura', '99887766', noura.email]) assert.ok(!auditLog.includes(hidden), hidden)
})
