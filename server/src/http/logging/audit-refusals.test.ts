import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { auditRefusals } from './audit-refusals.ts'

test('repeated refusals are audited once a minute for each user and route', async () => {
  const clock = { now: 1 }
  const notes: string[] = []
  const app = Fastify()
  app.decorateRequest('caller', null)
  const note = async (
    { userId }: { userId: number },
    { method, routeOptions }: { method: string; routeOptions: { url?: string } },
  ) => void notes.push(`${userId} ${method} ${routeOptions.url}`)
  auditRefusals(app as never, note as never, () => clock.now)
  app.addHook('onRequest', async (request) => {
    const permissions = new Set(['order:read'])
    request.caller = {
      userId: Number(request.headers.user),
      sessionId: 1,
      roleName: null,
      kind: 'staff' as const,
      needsSecondFactor: false,
      permissions,
    }
  })
  app.get('/item/:id', (_request, reply) => reply.code(403).send({}))
  const refuse = async (user: number) => {
    for (let id = 1; id <= 100; id++) await app.inject({ url: `/item/${id}`, headers: { user: String(user) } })
  }
  await refuse(1)
  await refuse(2)
  clock.now += 59_000
  await refuse(1)
  assert.deepEqual(notes, ['1 GET /item/:id', '2 GET /item/:id'])
  clock.now += 2_000
  await refuse(1)
  assert.deepEqual(notes.slice(2), ['1 GET /item/:id'])
})
