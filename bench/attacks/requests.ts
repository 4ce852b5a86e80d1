import { type Operation, readDocument, type Schema } from '../../tools/api-document/document.ts'
import { fitting } from '../fuzz/fuzz-values.ts'
import { randomFrom } from '../support/random.ts'

/**
 * A request in the format of sqlmap, with a star after each value to attack; `status` is the response without stars.
 */
export type AttackedRequest = { name: string; request: string; status: number }

type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

const ATTEMPTS = 15

/**
 * Every operation of the API document, sent as staff with all permissions. Of up to fifteen generated requests the
 * first accepted one is used: its path and body, and each query parameter and header by itself. Operations that affect
 * later ones come last. `tokens` returns a new token for each, because some of them sign out.
 */
export async function* requestsToAttack(url: string, tokens: () => Promise<string>): AsyncGenerator<AttackedRequest> {
  const { operations, resolve } = await readDocument(url)
  const random = randomFrom(1)
  const some = (schema: Schema, name: string) => fitting(schema, random, resolve, name)
  const inOrder = operations.toSorted((a, b) => harm(a) - harm(b))
  for (const { method, path, operation } of inOrder) {
    const authorization = `Bearer ${await tokens()}`
    for (const marked of [undefined, ...optionalNames(operation)]) {
      const name = `${method} ${path}${marked ? ` ${marked}` : ''}`
      const call = await firstAccepted(url, name, () =>
        filled({ method, path, operation, authorization, marked, some }),
      )
      if (call) yield call
    }
  }
}

const harm = ({ method, path }: { method: string; path: string }) =>
  ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method) + (/setting|role|user/.test(path) && method !== 'GET' ? 3 : 0)

const optionalNames = ({ parameters = [] }: Operation) =>
  parameters.filter(({ in: place, required }) => place !== 'path' && !required).map(({ name }) => name)

type Filling = {
  method: string
  path: string
  operation: Operation
  authorization: string
  /** The only optional parameter to send. */
  marked?: string
  some: (schema: Schema, name: string) => unknown
}

function filled({ method, path, operation, authorization, marked, some }: Filling): HttpRequest {
  const { parameters = [], requestBody } = operation
  const sent = parameters.filter(({ name, required, in: place }) => required || place === 'path' || name === marked)
  const valueFor = (name: string) => {
    const schema = sent.find((one) => one.name === name)?.schema ?? {}
    if (name === 'key') return 'limit_price_for_shipment'
    if (name === 'idempotency-key') return `attack-${crypto.randomUUID()}`
    return schema.type === 'integer' || /id$/.test(name) ? '1' : encodeURIComponent(String(some(schema, name)))
  }
  const query = sent.filter(({ in: place }) => place === 'query').map(({ name }) => `${name}=${valueFor(name)}*`)
  const headers = sent.filter(({ in: place }) => place === 'header').map(({ name }) => [name, `${valueFor(name)}*`])
  const schema = requestBody?.content['application/json']?.schema
  return {
    method,
    path: `${path.replace(/\{(\w+)\}/g, (_, name: string) => `${valueFor(name)}*`)}${query.length ? `?${query.join('&')}` : ''}`,
    headers: { authorization, ...Object.fromEntries(headers) },
    body: schema && JSON.stringify(some(schema, '')),
  }
}

/** The first accepted variant, else the last one; null for a request without values to attack. */
async function firstAccepted(url: string, name: string, make: () => HttpRequest): Promise<AttackedRequest | null> {
  let [candidate, status] = [make(), 0]
  if (!written(url, candidate).includes('*') && !/":/.test(candidate.body ?? '')) return null
  for (let attempts = 1; attempts <= ATTEMPTS; attempts += 1) {
    status = await statusOf(url, candidate)
    if (status < 400 || attempts === ATTEMPTS) break
    candidate = make()
  }
  return { name, request: written(url, candidate), status }
}

/** The status of the request without stars. */
export async function statusOf(url: string, { method, path, headers, body }: HttpRequest): Promise<number> {
  const plain = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('*', '')])
  const typed = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url + path.replaceAll('*', ''), {
    method,
    headers: { ...Object.fromEntries(plain), ...typed },
    body,
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The raw HTTP request. */
export function written(url: string, { method, path, headers, body }: HttpRequest): string {
  const typed = body === undefined ? {} : { 'content-type': 'application/json' }
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...typed }).map((header) => header.join(': '))
  return [`${method} ${path} HTTP/1.1`, ...lines, '', starred(body ?? '')].join('\r\n')
}

/** Parameters with a name like a token, which sqlmap skips unless marked; when one is marked, it attacks only that. */
const starred = (body: string) => (/token"/i.test(body) ? body.replace(/(":"[^"]*)"/g, '$1*"') : body)
