import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissions as known } from '@rawnaq/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { accessTokens } from '../../db/schema.ts'
import { newToken } from '../../db/token.ts'
import type { Person } from '../accounts.ts'
import { testGateway } from '../gateway.ts'
import { type Asked, asks, password_hash } from '../permission-requests.ts'
import { type Caller, callers, type Right, readRights } from '../permission-table.ts'
import { nameOf, type Route, withRoutes } from '../routes.ts'
import { type Answer, openTestShop, type TestShop } from '../shop.ts'

const rights = readRights()
const named = [...new Set(rights.flatMap(({ permissions }) => permissions))]
let shop: TestShop
let routes: Route[]
const closings: (() => Promise<void>)[] = []
before(async () => {
  const whole = { after: (work: () => Promise<void>) => closings.push(work) }
  const opened = await withRoutes(() => openTestShop(whole, { providers: testGateway().providers }))
  shop = opened.shop
  routes = opened.routes
})
after(async () => {
  for (const close of closings) await close()
})

test('every call there is has a row in docs/rights.md, and every row a call', () => {
  assert.ok(routes.length > 150)
  assert.deepEqual([...new Set(rights.map(nameOf))].sort(), [...new Set(routes.map(nameOf))].sort())
  assert.deepEqual(
    [...asks.keys()].filter((name) => !rights.some((right) => right.name === name)),
    [],
  )
})

/** Everybody who makes the calls of a row, each with an account of their own. */
async function everybody({ make, db }: TestShop, { permissions }: Right) {
  const given = { password_hash }
  const owner = await make.customer(given)
  const { id, token: expired } = await make.sessionOf(owner.id)
  await db.update(accessTokens).set({ expires_at: sql`now()` }).where(eq(accessTokens.session_id, id))
  const without = permissions.length > 0 ? named.filter((one) => !grants(one, permissions)) : ['nothing:read']
  const people: Record<Caller, Record<string, string>[]> = {
    'a visitor': [{}],
    'its owner': [owner.headers],
    'another customer': [(await make.customer(given)).headers],
    'staff without the permission': [(await make.staff(without, given)).headers],
    'staff with it': [(await make.staff(permissions.length > 0 ? permissions.slice(0, 1) : named, given)).headers],
    'the owner of the shop': [(await make.owner(given)).headers],
    'whoever holds a bad token': [newToken(), expired].map((token) => ({ authorization: `Bearer ${token}` })),
  }
  return { owner, people }
}

/** Whoever may write may read. */
const grants = (held: string, permissions: readonly string[]) =>
  permissions.some((one) => [one, one.replace(':read', ':write')].includes(held))

const holders: Caller[] = ['its owner', 'whoever holds a bad token']

/** Nobody has so many of anything. */
const MISSING = 2_000_000_000

function send({ method, path }: Right, asked: Asked, record: number, as: object) {
  const { parameters, query, body, headers } = asked
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(parameters?.[name] ?? record))
  const sent = method === 'GET' ? undefined : (body?.(record) ?? {})
  return shop.call(method, filled + (query?.(record) ?? ''), sent, { ...headers, ...as })
}

/** All that comes over the wire but the date. */
const told = ({ status, text, headers: { date, 'x-request-id': _, ...headers } }: Answer) => ({ status, text, headers })

async function assertAnswered(right: Right, owner: Person, caller: Caller, as: Record<string, string>) {
  const asked = (await asks.get(right.name)?.(shop, owner, holders.includes(caller))) ?? {}
  const own = asked.isGuests && caller === 'its owner' ? {} : as
  const answer = await send(right, asked, asked.record ?? 1, own)
  const what = `${right.name} by ${caller}: ${answer.text.slice(0, 300)}`
  assert.equal(answer.status, right.answers[caller], what)
  assertKeptByNobody(right, answer, what)
  if (asked.record !== undefined && answer.status >= 400)
    assert.deepEqual(told(answer), told(await send(right, asked, MISSING, own)), what)
}

/** What everybody may see may be kept; nothing else is, and no other site reads any of it. */
function assertKeptByNobody({ method, path }: Right, { status, headers }: Answer, what: string) {
  const { isKept } = routes.find((route) => route.method === method && route.path === path)!
  const isPublic = isKept && status === 200 && String(headers['cache-control']).startsWith('public')
  if (!isPublic) assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], what)
  assert.equal(headers['access-control-allow-origin'], undefined, what)
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
}

for (const [resource, calls] of Map.groupBy(rights, (right) => right.resource))
  test(`everybody is let do with ${resource} what docs/rights.md says, and nothing else`, async () => {
    for (const right of calls) {
      const { owner, people } = await everybody(shop, right)
      for (const caller of callers)
        for (const headers of people[caller]) await assertAnswered(right, owner, caller, headers)
    }
  })

test('whoever holds one permission and no other is let do what names it, and nothing else', async () => {
  const staff = new Map<string, Record<string, string>>()
  for (const one of new Set([...known, ...named]))
    staff.set(one, (await shop.make.staff([one], { password_hash })).headers)
  assert.ok(staff.size > 20)
  for (const right of rights.filter(({ permissions }) => permissions.length > 0)) {
    const owner = await shop.make.customer({ password_hash })
    const ask = async () => (await asks.get(right.name)?.(shop, owner, false)) ?? {}
    // What is refused changes nothing, so that all can ask about the same.
    const asked = await ask()
    for (const [one, headers] of staff) {
      const isGranted = grants(one, right.permissions)
      const about = isGranted ? await ask() : asked
      const { status, text } = await send(right, about, about.record ?? 1, headers)
      const expected = right.answers[isGranted ? 'staff with it' : 'staff without the permission']
      assert.equal(status, expected, `${right.name} by whoever holds ${one}: ${text.slice(0, 300)}`)
    }
  }
})
