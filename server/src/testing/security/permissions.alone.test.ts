import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissions as allPermissions } from '@rawnaq/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { accessTokens } from '../../db/schema.ts'
import { newToken } from '../../db/tokens/token.ts'
import type { Provider, Providers } from '../../payments/provider.ts'
import type { Person } from '../accounts.ts'
import { testGateway } from '../gateways/gateway.ts'
import { permissionRequests } from '../permissions/permission-requests.ts'
import { type Caller, callers, type PermissionRow, readPermissionTable } from '../permissions/permission-table.ts'
import { type PermissionRequest, password_hash } from '../permissions/request.ts'
import { collectRoutes, nameOf, type Route } from '../routes.ts'
import { openTestShop, type TestResponse, type TestShop } from '../shop.ts'

const rows = readPermissionTable()
const tablePermissions = [...new Set(rows.flatMap(({ permissions }) => permissions))]
const lender = { ...testGateway('redirect').provider, method: 'tabby', takes: () => true, checkBuyer: async () => null }
const providers: Providers = new Map([...testGateway().providers, ['tabby', lender as Provider] as const])
let shop: TestShop
let routes: Route[]
const closings: (() => Promise<void>)[] = []
before(async () => {
  const context = { after: (work: () => Promise<void>) => closings.push(work) }
  const opened = await collectRoutes(() => openTestShop(context, { providers, sendsTextMessages: true }))
  shop = opened.shop
  routes = opened.routes
})
after(async () => {
  for (const close of closings) await close()
})

test('every route has a row in docs/permissions.md, and every row a route', () => {
  assert.ok(routes.length > 150)
  assert.deepEqual([...new Set(rows.map(nameOf))].sort(), [...new Set(routes.map(nameOf))].sort())
  assert.deepEqual(
    [...permissionRequests.keys()].filter((name) => !rows.some((row) => row.name === name)),
    [],
  )
})

/** The headers of a caller of a row; `a caller with a bad token` has two. */
async function accountsOf({ make, db }: TestShop, { permissions }: PermissionRow, caller: Caller, owner: Person) {
  const given = { password_hash }
  switch (caller) {
    case 'a visitor':
      return [{}]
    case 'its owner':
      return [owner.headers]
    case 'another customer':
      return [(await make.customer(given)).headers]
    case 'staff without the permission': {
      const others = tablePermissions.filter((one) => !grants(one, permissions))
      return [(await make.staff(permissions.length > 0 ? others : ['nothing:read'], given)).headers]
    }
    case 'staff with it':
      return [(await make.staff(permissions.length > 0 ? permissions.slice(0, 1) : tablePermissions, given)).headers]
    case 'the owner of the shop':
      return [(await make.owner(given)).headers]
    case 'a caller with a bad token': {
      const { id, token: expired } = await make.sessionOf(owner.id)
      await db.update(accessTokens).set({ expires_at: sql`now()` }).where(eq(accessTokens.session_id, id))
      return [newToken(), expired].map((token) => ({ authorization: `Bearer ${token}` }))
    }
  }
}

/** Accounts of callers, used again until a request of theirs has changed something: it could be their account. */
function reusedAccounts() {
  const accounts = new Map<string, Record<string, string>[]>()
  const keyOf = ({ permissions }: PermissionRow, caller: Caller) => `${caller} ${permissions.join()}`
  return {
    async of(row: PermissionRow, caller: Caller, owner: Person): Promise<Record<string, string>[]> {
      const key = keyOf(row, caller)
      const found = accounts.get(key) ?? (await accountsOf(shop, row, caller, owner))
      if (!holders.includes(caller)) accounts.set(key, found)
      return found
    },
    replace: (row: PermissionRow, caller: Caller) => accounts.delete(keyOf(row, caller)),
  }
}

/** A write permission includes the read permission. */
const grants = (permission: string, permissions: readonly string[]) =>
  permissions.some((one) => [one, one.replace(':read', ':write')].includes(permission))

const holders: Caller[] = ['its owner', 'a caller with a bad token']

/** An id that no record has. */
const MISSING = 2_000_000_000

function send({ method, path }: PermissionRow, request: PermissionRequest, record: number, as: object) {
  const { parameters, query, body, headers } = request
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(parameters?.[name] ?? record))
  const payload = method === 'GET' ? undefined : (body?.(record) ?? {})
  return shop.call(method, url + (query?.(record) ?? ''), payload, { ...headers, ...as })
}

/** The response without its date and request id. */
const comparable = ({ status, text, headers: { date, 'x-request-id': _, ...headers } }: TestResponse) => ({
  status,
  text,
  headers,
})

async function assertAnswer(
  row: PermissionRow,
  request: PermissionRequest,
  caller: Caller,
  as: Record<string, string>,
) {
  const own = request.isGuests && caller === 'its owner' ? {} : as
  const answer = await send(row, request, request.record ?? 1, own)
  const what = `${row.name} by ${caller}: ${answer.text.slice(0, 300)}`
  assert.equal(answer.status, row.answers[caller], what)
  assertNotCached(row, answer, what)
  if (request.record !== undefined && answer.status >= 400)
    assert.deepEqual(comparable(answer), comparable(await send(row, request, MISSING, own)), what)
}

/** Builds the request of a row; a refused request changes nothing, so all refused callers share one record. */
function requestsOf(row: PermissionRow, owner: Person) {
  const refused = new Map<boolean, PermissionRequest>()
  const build = async (hasSecret: boolean) => (await permissionRequests.get(row.name)?.(shop, owner, hasSecret)) ?? {}
  return async (caller: Caller) => {
    const hasSecret = holders.includes(caller)
    if (row.answers[caller] < 400) return build(hasSecret)
    const request = refused.get(hasSecret) ?? (await build(hasSecret))
    refused.set(hasSecret, request)
    return request
  }
}

/** Only public responses may be cached, and no response allows another origin to read it. */
function assertNotCached({ method, path }: PermissionRow, { status, headers }: TestResponse, what: string) {
  const { isCached } = routes.find((route) => route.method === method && route.path === path)!
  const isPublic = isCached && status === 200 && String(headers['cache-control']).startsWith('public')
  if (!isPublic) assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], what)
  assert.equal(headers['access-control-allow-origin'], undefined, what)
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
}

for (const [resource, resourceRows] of Map.groupBy(rows, (row) => row.resource))
  test(`every role can do with ${resource} exactly what docs/permissions.md lists`, async () => {
    const accounts = reusedAccounts()
    for (const row of resourceRows) {
      const owner = await shop.make.customer({ password_hash })
      const requestFor = requestsOf(row, owner)
      for (const caller of callers) {
        for (const headers of await accounts.of(row, caller, owner))
          await assertAnswer(row, await requestFor(caller), caller, headers)
        if (row.method !== 'GET' && row.answers[caller] < 400) accounts.replace(row, caller)
      }
    }
  })

/**
 * Permissions only add up: a caller with every other permission is refused by the test above, so each of them alone is
 * refused too. `npm run test:all` tries each alone; otherwise every route refuses two of them, in turn.
 */
const refusedPermissions = (all: readonly string[], row: PermissionRow, place: number) => {
  const refused = all.filter((one) => !grants(one, row.permissions))
  return process.env.TEST_ALL === '1'
    ? refused
    : [0, 1].map((offset) => refused[(2 * place + offset) % refused.length]!)
}

test('a single permission opens exactly the routes that name it', async () => {
  const staff = new Map<string, Record<string, string>>()
  for (const one of new Set([...allPermissions, ...tablePermissions]))
    staff.set(one, (await shop.make.staff([one], { password_hash })).headers)
  assert.ok(staff.size > 20)
  for (const [place, row] of rows.filter(({ permissions }) => permissions.length > 0).entries()) {
    const tried = new Set(refusedPermissions([...staff.keys()], row, place))
    const owner = await shop.make.customer({ password_hash })
    const build = async () => (await permissionRequests.get(row.name)?.(shop, owner, false)) ?? {}
    // A refused request changes nothing, so all refused callers can use the same record.
    const request = await build()
    for (const [one, headers] of staff) {
      const isGranted = grants(one, row.permissions)
      if (!isGranted && !tried.has(one)) continue
      const about = isGranted ? await build() : request
      const { status, text } = await send(row, about, about.record ?? 1, headers)
      const expected = row.answers[isGranted ? 'staff with it' : 'staff without the permission']
      assert.equal(status, expected, `${row.name} by a holder of ${one}: ${text.slice(0, 300)}`)
    }
  }
})
