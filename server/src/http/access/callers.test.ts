import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { accessTokens, roles, secondFactors, sessions, users } from '../../db/schema.ts'
import { identifyFor } from '../../features/accounts/sessions/identify.ts'
import { openTestShop } from '../../testing/shop.ts'
import { sendError } from '../errors/send-error.ts'
import { checkAccess, requireCaller } from './access.ts'

/** A shop with a route for each kind of access; each returns its caller. */
async function openShopWithRoutes(t: TestContext) {
  const shop = await openTestShop(t)
  const server = Fastify()
  server.decorateRequest('caller', null)
  server.setErrorHandler(sendError)
  server.addHook('onRequest', checkAccess(identifyFor(shop.db)))
  server.get('/open', { config: { access: 'anyone' } }, async ({ caller }) => caller)
  server.get(
    '/greeted',
    { config: { access: 'anyone', identifiesCaller: true } },
    async ({ caller }) => caller?.userId ?? 0,
  )
  server.get('/mine', { config: { access: 'signed-in' } }, async (request) => {
    const { permissions, ...caller } = requireCaller(request)
    return { ...caller, permissions: [...permissions] }
  })
  server.get('/backstage', { config: { access: 'staff' } }, async ({ caller }) => caller?.roleName)
  server.get('/staff', { config: { access: 'order:read' } }, async ({ caller }) => caller?.roleName)
  t.after(() => server.close())
  const identify = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await server.inject({ url, headers })
    return statusCode === 200 ? body : JSON.parse(body).code
  }
  return { ...shop, identify }
}

test('a customer has access to customer routes and no staff route', async (t) => {
  const { identify, make } = await openShopWithRoutes(t)
  const { id: userId, sessionId, headers } = await make.customer()
  const nothing = { kind: 'customer', roleName: null, permissions: [], needsSecondFactor: false }
  assert.deepEqual(JSON.parse(await identify('/mine', headers)), { userId, sessionId, ...nothing })
  assert.deepEqual([await identify('/staff', headers), await identify('/mine')], ['not_allowed', 'sign_in_required'])
})

test('a staff member signed in as a customer has customer access, signed in as staff both', async (t) => {
  const { identify, make } = await openShopWithRoutes(t)
  const owner = await make.owner()
  const { id: sessionId, token } = await make.sessionOf(owner.id)
  const asCustomer = { authorization: `Bearer ${token}` }
  const nothing = { kind: 'customer', roleName: null, permissions: [], needsSecondFactor: false }
  assert.deepEqual(JSON.parse(await identify('/mine', asCustomer)), { userId: owner.id, sessionId, ...nothing })
  for (const path of ['/staff', '/backstage']) {
    assert.equal(await identify(path, asCustomer), 'not_allowed', path)
    assert.equal(await identify(path, owner.headers), 'owner', path)
  }
})

test('where a second factor is required, staff without one may only set one up', async (t) => {
  const { identify, make, db } = await openShopWithRoutes(t)
  const [owner, packer, customer] = [await make.owner(), await make.staff(['order:read']), await make.customer()]
  const factor = { user_id: packer.id, secret: 'A'.repeat(32) }
  await db.insert(secondFactors).values(factor)
  const identifyAll = () => Promise.all([owner, packer].map(({ headers }) => identify('/staff', headers)))
  await make.setting('staff_second_factor', 'optional')
  assert.deepEqual(await identifyAll(), ['owner', 'role 2'])
  await make.setting('staff_second_factor', 'required')
  assert.deepEqual(await identifyAll(), ['second_factor_required', 'second_factor_required'])
  await db.update(secondFactors).set({ confirmed_at: sql`now()` })
  assert.deepEqual(await identifyAll(), ['second_factor_required', 'role 2'])
  assert.deepEqual(
    [await identify('/backstage', owner.headers), await identify('/greeted', owner.headers)],
    ['owner', String(owner.id)],
  )
  assert.deepEqual(JSON.parse(await identify('/mine', owner.headers)).permissions, [])
  assert.equal(await identify('/greeted', customer.headers), String(customer.id))
})

test('staff have the permissions of their role, the owner all of them', async (t) => {
  const { identify, make, db } = await openShopWithRoutes(t)
  const packer = await make.staff(['order:read'])
  const editor = await make.staff(['catalogue:write'])
  const owner = await make.owner()
  const identifyAll = () => Promise.all([packer, editor, owner].map(({ headers }) => identify('/staff', headers)))
  assert.deepEqual(await identifyAll(), ['role 1', 'not_allowed', 'owner'])
  await db.update(roles).set({ permissions: [] })
  assert.deepEqual(await identifyAll(), ['not_allowed', 'not_allowed', 'not_allowed'])
})

test('public routes ignore tokens unless they declare to read them', async (t) => {
  const { identify, make } = await openShopWithRoutes(t)
  const { id, headers } = await make.customer()
  assert.deepEqual([await identify('/greeted'), await identify('/greeted', headers)], ['0', String(id)])
  assert.equal(await identify('/open', headers), 'null')
  const basic = { authorization: 'Basic bm91cmE6dmFzZQ==' }
  assert.equal(await identify('/greeted', basic), '0')
  for (const authorization of ['Bearer wrong', 'Bearer', 'bearer ', 'Bearer undefined', `${headers.authorization}x`]) {
    assert.equal(await identify('/greeted', { authorization }), 'sign_in_required', authorization)
    assert.equal(await identify('/mine', { authorization }), 'sign_in_required', authorization)
    assert.equal(await identify('/open', { authorization }), 'null', authorization)
  }
})

test('a token ends with its expiry, its session or its account', async (t) => {
  const { identify, make, db } = await openShopWithRoutes(t)
  const past = sql`now() - interval '1 second'`
  const ends = [
    (id: number) => db.update(accessTokens).set({ expires_at: past }).where(eq(accessTokens.session_id, id)),
    (id: number) => db.update(sessions).set({ expires_at: past }).where(eq(sessions.id, id)),
    (id: number) => db.update(sessions).set({ ended_at: sql`now()` }).where(eq(sessions.id, id)),
  ]
  for (const end of ends) {
    const { sessionId, id, headers } = await make.customer()
    const elsewhere = await make.sessionOf(id)
    assert.equal(await identify('/greeted', headers), String(id))
    await end(sessionId)
    assert.deepEqual(
      [await identify('/greeted', headers), await identify('/mine', headers)],
      ['sign_in_required', 'sign_in_required'],
    )
    assert.equal(await identify('/greeted', { authorization: `Bearer ${elsewhere.token}` }), String(id))
  }
  const { id, headers } = await make.customer()
  await db.update(users).set({ deleted_at: sql`now()`, name: '', mobile: '' }).where(eq(users.id, id))
  assert.equal(await identify('/mine', headers), 'sign_in_required')
})
