import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { oneTimeTokens, outbox, refreshTokens, sessions, users } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { createAccountFactories } from '../../testing/accounts.ts'
import { createTestDatabase, emptyDatabase } from '../../testing/database.ts'
import { type ShopProcess, startShop } from '../../testing/shop-process.ts'
import { nouraSignsUp } from '../../testing/visitors.ts'

let db: Db
let processes: ShopProcess[]
const closings: (() => unknown)[] = []

/** Two processes of one shop on one PostgreSQL server, and a connection of the test, shared by all tests. */
before(async () => {
  const whole = { after: (work: () => unknown) => closings.unshift(work) }
  const { url, directUrl, past, drop } = await createTestDatabase()
  whole.after(drop)
  const beside = await openServer(url, async () => {}, { directUrl })
  whole.after(beside.close)
  db = beside.db
  processes = await Promise.all([0, 1].map(() => startShop(whole, { DATABASE_URL: url, ...past }, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))
})
beforeEach(() => emptyDatabase(db))
after(async () => {
  for (const close of closings) await close()
})

type Response = { status: number; body: ReturnType<typeof JSON.parse>; refresh: string }

/** Requests alternate between the processes. */
const calls = { next: 0 }

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { url } = processes[calls.next++ % 2]!
  const type = body ? { 'content-type': 'application/json' } : undefined
  const init = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${url}/api${path}`, init)
  const text = await answer.text()
  const refresh = /^refresh=([\w-]+);/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { status: answer.status, body: text ? JSON.parse(text) : null, refresh }
}

const signUp = (change: object = {}) => call('POST', '/auth/signup', { ...nouraSignsUp, ...change })
const refresh = (token: string) => call('POST', '/auth/refresh', undefined, { cookie: `refresh=${token}` })
const logIn = (password = nouraSignsUp.password) =>
  call('POST', '/auth/login', { email: nouraSignsUp.email, password, remember: true })
const me = (body: { access_token: string }) =>
  call('GET', '/auth/me', undefined, { authorization: `Bearer ${body.access_token}` })

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const tally = (answers: Response[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body?.code ?? 'done'}`)].map(([outcome, all]) => [
      outcome,
      all.length,
    ]),
  )

/** Stores a token like the one an email contains. */
async function emailToken(kind: 'verify' | 'reset', user_id: number) {
  const token = newToken()
  await db
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), kind, user_id, expires_at: sql`now() + interval '1 hour'` })
  return token
}

test('a hundred concurrent refreshes from ten tabs sign nobody out', async () => {
  await signUp()
  const cookie = { token: (await logIn()).refresh }
  /** Tabs share the cookies of a browser; each response overwrites the cookie. */
  const tab = async () => {
    const answers: Response[] = []
    for (let time = 0; time < 10; time++) {
      const answer = await refresh(cookie.token)
      if (answer.refresh) cookie.token = answer.refresh
      answers.push(answer)
    }
    return answers
  }
  const answers = (await Promise.all(times(10, tab))).flat()
  assert.deepEqual(tally(answers), { '200 done': 100 })
  assert.equal(new Set(answers.map(({ refresh }) => refresh)).size, 100)
  assert.deepEqual(tally(await Promise.all(answers.map(({ body }) => me(body)))), { '200 done': 100 })
  assert.equal((await refresh(cookie.token)).status, 200)
  assert.equal(await db.$count(sessions, isNull(sessions.ended_at)), 2)
})

test('a token reused after the grace period by many at once ends the session for every holder', async () => {
  const stolen = (await signUp()).refresh
  const holders = await Promise.all(times(5, () => refresh(stolen)))
  await db.update(refreshTokens).set({ used_at: sql`now() - interval '31 seconds'` }).where(sql`used_at is not null`)
  const late = times(10, () => refresh(stolen))
  assert.deepEqual(tally(await Promise.all(late)), { '401 sign_in_required': 10 })
  assert.deepEqual(tally(await Promise.all(holders.map(({ refresh: token }) => refresh(token)))), {
    '401 sign_in_required': 5,
  })
  assert.deepEqual(tally(await Promise.all(holders.map(({ body }) => me(body)))), { '401 sign_in_required': 5 })
})

test('twenty concurrent sign-ups with the same name create one account', async () => {
  const answers = await Promise.all(times(20, (index) => signUp(index % 2 ? { email: `n${index}@mail.com` } : {})))
  assert.deepEqual(tally(answers), { '201 done': 1, '409 taken': 19 })
  assert.deepEqual([await db.$count(users), await db.$count(sessions)], [1, 1])
})

test('a token from an email works once, though twenty requests use it at once', async () => {
  // Not signed up: the welcome email would replace the token when it is sent.
  const { id } = await createAccountFactories(db).customer({ email: nouraSignsUp.email })
  const verify = await emailToken('verify', id)
  const verified = await Promise.all(times(20, () => call('POST', '/auth/verify', { token: verify })))
  assert.deepEqual(tally(verified), { '200 done': 1, '422 token_unusable': 19 })

  const token = await emailToken('reset', id)
  const passwords = times(20, (index) => `a lamp beside it ${index}`)
  const resets = await Promise.all(
    passwords.map((password) => call('POST', '/auth/reset-password', { token, password, confirmpassword: password })),
  )
  assert.deepEqual(tally(resets), { '200 done': 1, '422 token_unusable': 19 })
  const winner = passwords[resets.findIndex(({ status }) => status === 200)]!
  const logIns = await Promise.all(passwords.map((password) => logIn(password)))
  assert.deepEqual(
    passwords.filter((_, index) => logIns[index]!.status === 200),
    [winner],
  )
  assert.equal(await db.$count(outbox, sql`kind = 'password_changed'`), 1)
})

test('sessions opened or refreshed while the password is reset are ended', async () => {
  const { body, refresh: first } = await signUp()
  for (let round = 0; round < 3; round++) {
    const old = round === 0 ? nouraSignsUp.password : `a lamp beside it ${round - 1}`
    const password = `a lamp beside it ${round}`
    const token = await emailToken('reset', body.data.id)
    const [reset, ...others] = await Promise.all([
      call('POST', '/auth/reset-password', { token, password, confirmpassword: password }),
      ...times(10, (index) => (index % 2 ? logIn(old) : refresh(first))),
    ])
    assert.equal(reset.status, 200)
    const inside = others.filter(({ status }) => status === 200)
    assert.deepEqual(
      new Set((await Promise.all(inside.map(({ body }) => me(body)))).map(({ status }) => status)),
      new Set(inside.length ? [401] : []),
    )
    assert.equal(await db.$count(sessions, isNull(sessions.ended_at)), 0)
  }
})

test('signing out everywhere also ends sessions that are being refreshed', async () => {
  await signUp()
  const browsers = await Promise.all(times(4, () => logIn()))
  const leave = (token: string) => call('POST', '/auth/logout', { everywhere: true }, { cookie: `refresh=${token}` })
  const answers = await Promise.all([
    ...browsers.map(({ refresh: token }) => leave(token)),
    ...browsers.map(({ refresh: token }) => refresh(token)),
  ])
  assert.ok(answers.every(({ status }) => [200, 204, 401].includes(status)))
  assert.equal(await db.$count(sessions, isNull(sessions.ended_at)), 0)
})

test('concurrent deletions of an account succeed once, and no sign-in at the same time survives', async () => {
  const { body } = await signUp()
  const mine = { authorization: `Bearer ${body.access_token}` }
  const leave = () => call('DELETE', '/auth/me', { password: nouraSignsUp.password }, mine)
  const answers = await Promise.all([...times(5, leave), ...times(5, () => logIn())])
  assert.ok(answers.some(({ status }) => status === 204))
  assert.ok(
    answers.every(({ status }) => [200, 204, 401, 422].includes(status)),
    JSON.stringify(tally(answers)),
  )
  assert.deepEqual([await db.$count(sessions), await db.$count(users, sql`deleted_at is not null`)], [0, 1])
})
