import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { checkServer } from './server-check.ts'

const serverWith = (row: object) => ({ query: async () => ({ rows: [row] }) }) as unknown as pg.Client

test('a server older than PostgreSQL 15 is refused with its version', async () => {
  const old = serverWith({ version: 140_005, name: '14.5', ctype: 'C.UTF-8' })
  const sentence = 'The shop needs PostgreSQL 15 or newer; the server of DATABASE_URL is 14.5.'
  await assert.rejects(checkServer(old), new StartupError(sentence))
})

test('a database whose locale has no Arabic letters is used with a warning', async (t) => {
  const warn = t.mock.method(console, 'warn', () => {})
  await checkServer(serverWith({ version: 150_000, name: '15.0', ctype: 'en_US.UTF-8' }))
  assert.equal(warn.mock.callCount(), 0)
  await checkServer(serverWith({ version: 150_000, name: '15.0', ctype: 'C' }))
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /has no Arabic letters/)
})
