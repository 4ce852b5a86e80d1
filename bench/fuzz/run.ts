import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkAnswer } from '../../tools/api-document/check-answer.ts'
import { type Operation, readDocument, type Schema } from '../../tools/api-document/document.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startMeasured } from '../support/measured-process.ts'
import { randomFrom } from '../support/random.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { fitting, odd, spoilt } from './fuzz-values.ts'

/*
 * Sends valid and invalid requests to every operation of the API document, as a visitor and as staff with all permissions. No
 * response may be a server error, reveal internals, or differ from the document. The same seed sends the same requests.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const random = randomFrom(seed)

const server = await startPostgres()
const client = new pg.Client({ connectionString: server.url })
const shop = await startMeasured('server/src/main.ts', '/api/health', { DATABASE_URL: server.url, RATE_LIMITS: 'off' })
await client.connect()

const document = await readDocument(shop.url)
const { operations, resolve } = document

const insides = /node_modules|file:\/\/|\.ts:\d+|syntax error|violates|relation "|drizzle|stack|ECONN|select .* from/i
const complaints = new Map<string, number>()
const answers = new Map<string, number>()
let token = staffToken(client)
let sent = 0
await Promise.all(Array.from({ length: 8 }, work))

const count = (group: number) =>
  [...answers]
    .filter(([status]) => Math.floor(Number(status) / 100) === group)
    .reduce((sum, [, times]) => sum + times, 0)
console.info(
  table(
    ['operations', 'calls', '2xx', '3xx', '4xx', '5xx', 'complaints'],
    [[operations.length, sent, count(2), count(3), count(4), count(5), complaints.size].map(String)],
  ),
)
for (const [complaint, times] of complaints) console.error(`${times} times: ${complaint}`)
// The last requests may have started it again.
await token
await client.end()
await shop.stop()
await server.stop()
process.exitCode = complaints.size > 0 ? 1 : 0

async function work() {
  while (sent < requests) {
    const { path, method, operation } = operations[sent++ % operations.length]!
    await call(path, method, operation)
  }
}

async function call(path: string, method: string, operation: Operation) {
  const isBad = random.maybe(0.4)
  const value = (schema: Schema, name: string) =>
    isBad && random.maybe(0.5) ? random.one(odd) : fitting(schema, random, resolve, name)
  const given = (operation.parameters ?? []).filter(({ required }) => required || random.maybe(0.3))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters?.find((one) => one.in === 'path' && one.name === name)
    return encoded(value(parameter?.schema ?? {}, name)) || '1'
  })
  const query = given
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => `${name}=${encoded(value(schema, name))}`)
  const asOwner = random.maybe(0.75)
  const used = await token
  const headers: Record<string, string> = asOwner ? { authorization: `Bearer ${used}` } : {}
  if (operation.parameters?.some(({ name }) => name === 'idempotency-key'))
    headers['idempotency-key'] = `fuzz-${random.whole(1, 1_000_000)}-key`
  const schema = operation.requestBody?.content['application/json']?.schema
  const fit = schema && fitting(schema, random, resolve)
  const body = schema ? bodyOf(isBad ? spoilt(fit, random) : fit) : undefined
  if (body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(`${shop.url}${filled}${query.length ? `?${query.join('&')}` : ''}`, {
    method,
    headers,
    body,
    redirect: 'manual',
  })
  const text = await answer.text()
  answers.set(String(answer.status), (answers.get(String(answer.status)) ?? 0) + 1)
  // The user has lost their sessions or role.
  if (asOwner && (answer.status === 401 || answer.status === 403) && used === (await token)) token = staffToken(client)
  check(`${method} ${path}`, operation, answer, text)
}

/** Occasionally invalid JSON. */
function bodyOf(value: unknown): string {
  return random.maybe(0.02) ? '{"a":' : JSON.stringify(value)
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

function check(name: string, operation: Operation, answer: Response, text: string) {
  const complain = (what: string) => complaints.set(`${name}: ${what}`, (complaints.get(`${name}: ${what}`) ?? 0) + 1)
  if (answer.status >= 500) complain(`answered ${answer.status}`)
  if (answer.status >= 400 && insides.test(text)) complain(`tells of its insides: ${text.slice(0, 200)}`)
  const type = answer.headers.get('content-type') ?? ''
  for (const wrong of checkAnswer(document, operation, { status: answer.status, type, body: text })) complain(wrong)
}
