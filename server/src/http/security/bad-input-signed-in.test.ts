import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import { reactions } from '../../db/schema.ts'
import type { Person } from '../../testing/accounts.ts'
import {
  arabic,
  assertHandled,
  attacks,
  type DocumentedRoute,
  describeValue,
  documentedRoutes,
  edges,
  fieldPaths,
  rotatingFifths,
  texts,
  urlsWith,
  withFieldChanged,
} from '../../testing/bad-values.ts'
import { cartOf } from '../../testing/permissions/order-records.ts'
import { permissionRequests } from '../../testing/permissions/permission-requests.ts'
import { password_hash } from '../../testing/permissions/request.ts'
import { openTestShop } from '../../testing/shop.ts'

/** A shop with all routes that know accounts, and the customer Sara, whose records must not change. */
async function openShopUnderFire(t: TestContext) {
  const shop = await openTestShop(t)
  const sara = await shop.make.customer({ name: 'Sara', verified_at: new Date() })
  const { vase } = await cartOf(shop, sara)
  await shop.as(sara)('POST', '/address', (await permissionRequests.get('POST /address')!(shop, sara, true)).body!(1))
  await shop.db.insert(reactions).values({ user_id: sara.id, item_id: vase })
  const tables = ['addresses', 'orders', 'reactions', 'sessions', 'contacts', 'payments', 'outbox']
  const of = (table: string, key: string) =>
    sql.raw(`(select json_agg(t order by t::text) from ${table} t where ${key}) as ${table}`)
  const own = tables.map((table) => of(table, `user_id = ${sara.id}`))
  const lines = of('draft_lines', `order_id in (select id from orders where user_id = ${sara.id})`)
  const everything = sql`select ${sql.join([of('users', `id = ${sara.id}`), ...own, lines], sql`, `)}`
  const sarasRows = () => queryRows<object>(shop.db, everything)
  const knowsAccounts = ({ security }: DocumentedRoute) =>
    security.some((scheme) => 'account' in scheme || 'staff' in scheme)
  // Settings come last: a low maximum for cash would refuse the orders that other routes need.
  const isOfSettings = ({ path }: DocumentedRoute) => Number(path.startsWith('/setting'))
  const routes = (await documentedRoutes(shop))
    .filter(knowsAccounts)
    .sort((one, other) => isOfSettings(one) - isOfSettings(other))
  const caller = (one: DocumentedRoute): Promise<Person> =>
    isForStaff(one) ? shop.make.owner() : shop.make.customer({ password_hash })
  return { ...shop, routes, caller, sarasRows }
}

const isText = (value: unknown) => typeof value !== 'object'

const isForStaff = ({ security }: DocumentedRoute) => security.some((scheme) => 'staff' in scheme)

/** The name of a route in docs/permissions.md. */
const nameOf = ({ method, path }: DocumentedRoute) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

test('no bad value in a URL fails a request of a signed-in user or changes records of others', async (t) => {
  const { routes, caller, call, sarasRows } = await openShopUnderFire(t)
  const before = await sarasRows()
  const some = rotatingFifths()
  let tried = 0
  for (const one of routes) {
    const { headers } = await caller(one)
    for (const parameter of (one.parameters ?? []).filter((given) => given.in !== 'header'))
      for (const value of some(
        isForStaff(one) ? edges.filter(isText) : [...texts, ...attacks, '[1]', 2 ** 31, 999_999],
      ))
        for (const address of urlsWith(one, parameter, value)) {
          const body = one.method === 'GET' ? undefined : {}
          const answer = await call(one.method, address, body, { ...arabic, ...headers })
          assert.notEqual(answer.status, 401, address)
          assertHandled(answer, `${one.method} ${address.slice(0, 100)}`)
          tried++
        }
  }
  assert.ok(tried > 1000)
  assert.deepEqual(await sarasRows(), before)
})

test('no bad value in a body fails a request of a signed-in user or changes records of others', async (t) => {
  const { routes, caller, sarasRows, ...shop } = await openShopUnderFire(t)
  const before = await sarasRows()
  const some = rotatingFifths()
  let tried = 0
  // Routes that create below a parent or change by a form have the fields of the create route.
  const isTwin = (one: DocumentedRoute) => isForStaff(one) && one.method === 'POST' && one.path.includes('{')
  for (const one of routes.filter((call) => !isTwin(call))) {
    const person = await caller(one)
    const request = (await permissionRequests.get(nameOf(one))?.(shop as never, person, true)) ?? {}
    const record = request.record ?? 1
    const path = one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(request.parameters?.[name] ?? record))
    for (const place of fieldPaths(one.requestBody?.content['application/json'].schema ?? {}))
      for (const value of some([
        undefined,
        ...edges,
        ...(isForStaff(one) ? [] : attacks),
        999_999,
        Array(101).fill(1),
      ])) {
        const body = withFieldChanged(request.body?.(record) ?? {}, place, value)
        const answer = await shop.call(one.method, path, body, { ...arabic, ...request.headers, ...person.headers })
        assert.notEqual(answer.status, 401, `${path} ${place.join('.')} = ${describeValue(value)}`)
        assertHandled(answer, `${one.method} ${path} ${place.join('.')} = ${describeValue(value)}`)
        tried++
      }
  }
  assert.ok(tried > 1000)
  assert.deepEqual(await sarasRows(), before)
})
