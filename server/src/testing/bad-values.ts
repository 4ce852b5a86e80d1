import assert from 'node:assert/strict'
import type { Method } from './routes.ts'
import type { TestResponse, TestShop } from './shop.ts'

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  security: Record<string, string[]>[]
}
export type DocumentedRoute = Operation & { method: Method; path: string }

/** Every operation of the shop's API document; paths without `/api`. */
export async function documentedRoutes({ call }: Pick<TestShop, 'call'>): Promise<DocumentedRoute[]> {
  const { paths } = (await call('GET', '/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) =>
        ({ ...operation, method: method.toUpperCase(), path: path.replace('/api', '') }) as DocumentedRoute,
    ),
  )
}

const long = 'x'.repeat(10_000)
/** Texts that no user would type. */
export const texts = [
  '',
  '   ',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  '0x10',
  '1e999',
  '-1',
  '1.5',
  '99999999999999999999',
  long,
]
/** Texts with a meaning for a program that handles them. */
export const attacks = [
  '<script>alert(1)</script>',
  "'; drop table orders; --",
  "' or 1=1 --",
  '%00',
  'a\u0000b',
  '\u202eabc',
  '\u200f',
  '../../etc/passwd',
  '{{7*7}}',
  '<%= 7*7 %>',
  '%s%n',
  '\ud800',
]
const numbers = [-1, 0, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, -0]
const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
const shapes = [null, true, false, {}, [], [1], [[]], { toString: 1 }, { $gt: 0 }, deep]
/** All values that are invalid in some field. */
export const values: unknown[] = [...texts, ...attacks, ...numbers, ...shapes]

/** One value of each kind. */
export const edges: unknown[] = ['', long, 'a\u0000b', '\ud800', 2 ** 31, 2 ** 53, 1e300, 0.5, -1, null, {}, [], deep]

/**
 * Returns a fifth of the values, another fifth each time: every value is used, though not in every place. With `npm run
 * test:all` it returns all of them.
 */
export function rotatingFifths() {
  let offset = 0
  return <Value>(all: readonly Value[]): readonly Value[] => {
    offset += 1
    return process.env.TEST_ALL === '1' ? all : all.filter((_, place) => place % 5 === offset % 5)
  }
}

export const isArabic = (text: unknown) => typeof text === 'string' && /\p{Script=Arabic}/u.test(text)

/** Asserts that a response is a clear refusal in Arabic, the language of the request, or a success. */
export function assertHandled({ status, body, text }: TestResponse, what: string) {
  if (status < 400) return
  assert.ok(status >= 400 && status < 500, `${what}: ${status} ${text}`)
  assert.ok(isArabic(body?.message), `${what}: ${text}`)
  for (const words of Object.values(body.errors ?? {}).flat()) assert.ok(isArabic(words), `${what}: ${text}`)
}

export const describeValue = (value: unknown) => (JSON.stringify(value) ?? 'missing').slice(0, 60)
export const arabic = { locale: 'ar' }
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** The URLs of an operation with one parameter set; in a query also twice, or as a list. */
export function urlsWith(
  { path, parameters = [] }: DocumentedRoute,
  { name, ...parameter }: Parameter,
  value: unknown,
): string[] {
  if (parameter.in === 'path') return [path.replace(`{${name}}`, encoded(value))]
  const filled = parameters.reduce((given, { name }) => given.replace(`{${name}}`, '1'), path)
  const query = `${filled}?${encodeURIComponent(name)}`
  return value === 'NaN'
    ? [`${query}=NaN`, `${query}=1&${name}=2`, `${query}[]=1`, query]
    : [`${query}=${encoded(value)}`]
}

/** The paths of all fields of a body, including those in lists. */
export function fieldPaths(schema: Schema): (string | number)[][] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    [name],
    ...fieldPaths(one).map((place) => [name, ...place]),
  ])
  const inList = schema.items ? [[0], ...fieldPaths(schema.items).map((place) => [0, ...place])] : []
  return [...inside, ...inList, ...(schema.anyOf ?? []).flatMap(fieldPaths)]
}

/** The same body with one field changed or removed. */
export function withFieldChanged(body: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) }
  const record = copy as Record<string | number, unknown>
  if (rest.length > 0) record[name!] = withFieldChanged(record[name!], rest, value)
  else if (value === undefined) delete record[name!]
  else record[name!] = value
  return copy
}
