import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openTestShop } from '../testing/shop.ts'

type Schema = {
  $ref?: string
  description?: string
  type?: string
  minimum?: number
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  items?: Schema
}
type DocumentedResponse = {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: { 'application/json': { schema: Schema } }
}
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { name: string; schema: Schema; description?: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, DocumentedResponse>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

async function readDocument(t: TestContext) {
  const { call } = await openTestShop(t)
  const { status, body, text } = await call('GET', '/openapi.json')
  assert.equal(status, 200)
  const document = body as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path.replace('/api', '')}`,
    })),
  )
  return { document, operations, text, of: (name: string) => operations.find((operation) => operation.name === name)! }
}

test('the API document is valid OpenAPI 3.1 and passes a strict lint', async (t) => {
  const { document, text } = await readDocument(t)
  assert.match(document.openapi, /^3\.1\./)
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`),
    [],
  )
})

test('every operation has a unique id, a summary, tags and its refusals', async (t) => {
  const { operations } = await readDocument(t)
  assert.ok(operations.length > 70)
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
  for (const { name, operationId, summary, tags, responses } of operations) {
    assert.match(operationId, /^[a-z]+[A-Za-z]+$/, name)
    assert.ok(summary && tags.length > 0, name)
    const refused = Object.entries(responses).filter(([status]) => /^4/.test(status))
    assert.ok(refused.length > 0, name)
    for (const [status, { description, content }] of refused) {
      assert.ok(description.length > 10, `${name} ${status}`)
      assert.deepEqual(content?.['application/json'].schema, { $ref: '#/components/schemas/Refusal' })
    }
    for (const { description } of Object.values(responses)) assert.notEqual(description, 'Default Response', name)
  }
})

test('responses without a body have no media type in the document', async (t) => {
  const { operations, of } = await readDocument(t)
  const empty = (status: number) => operations.flatMap(({ responses }) => responses[status] ?? [])
  assert.ok(empty(204).length > 20)
  for (const answer of empty(204)) assert.deepEqual(answer, { description: 'No content' })
  for (const name of ['POST /newsletter', 'POST /webhook/{id}/ping'])
    assert.deepEqual(of(name).responses[202], { description: 'Accepted' })
  assert.ok(of('POST /import/{id}/confirm').responses[202]?.content)
})

test('summaries name a resource in plain words', async (t) => {
  const { of } = await readDocument(t)
  const summaries = (...names: string[]) => names.map((name) => of(name).summary)
  assert.deepEqual(summaries('GET /delivery_closure', 'GET /tax', 'GET /color', 'GET /unit/{id}'), [
    'List delivery closures',
    'List taxes',
    'List colours',
    'Read a unit',
  ])
  assert.deepEqual(summaries('POST /item/{item_id}/property', 'POST /item/{id}', 'DELETE /item_option/{id}'), [
    'Create a variant of an item',
    'Change an item with a multipart form',
    'Delete an item option',
  ])
})

test('amounts are documented in the currency of their object', async (t) => {
  const { document } = await readDocument(t)
  const amount = document.components.schemas.Order!.properties!.tax!
  assert.equal(amount.description, 'An amount: in the `currency` of its object, else in that of the shop')
})

test('fields are described: of records, requests, changes without defaults, and queries', async (t) => {
  const { document, of } = await readDocument(t)
  const { Order, Item, Quote } = document.components.schemas
  const descriptions = (schema: Schema | undefined, ...names: string[]) =>
    names.map((name) => schema?.properties?.[name]?.description)
  assert.deepEqual(descriptions(Order, 'due_date', 'delivery_to', 'refunded', 'collection'), [
    'The chosen delivery day in the shop, such as `2026-11-25`',
    'When the chosen delivery slot ends',
    'The amount refunded so far',
    'Where and when it is collected from the shop; null for an order that is delivered',
  ])
  assert.deepEqual(descriptions(Item, 'weight_grams', 'quantity'), [
    'With its wrapping, in grams',
    'What can be ordered; staff read the stock',
  ])
  assert.deepEqual(descriptions(Quote, 'gift_cards'), [
    'The requested cards that can be used, with what each of them pays',
  ])
  for (const name of ['POST /item', 'PUT /item/{id}']) {
    const body = of(name).requestBody?.content['application/json'].schema
    assert.deepEqual(descriptions(body, 'preparation_days'), ['The days to prepare it before it can be delivered'])
  }
  const stuck = of('GET /payment').parameters?.find((one) => one.name === 'stuck')
  assert.equal(stuck?.description, 'Only payments without a final status for more than five minutes')
})

test('booleans and timestamps of queries are documented as such', async (t) => {
  const { of } = await readDocument(t)
  const querySchema = (name: string) => of('GET /item').parameters?.find((one) => one.name === name)?.schema
  for (const name of ['liked', 'most_liked', 'available', 'low_stock', 'published'])
    assert.deepEqual(querySchema(name), { type: 'boolean' })
  const { properties } = (await readDocument(t)).document.components.schemas.Coupon!
  assert.ok(JSON.stringify(properties).includes('"format":"date-time"'))
})

test('every list with pages documents its Link header', async (t) => {
  const { operations, document } = await readDocument(t)
  const isPaged = (schema?: Schema): boolean =>
    Boolean(schema?.properties?.links || schema?.anyOf?.some(isPaged)) ||
    (schema?.$ref !== undefined && isPaged(document.components.schemas[schema.$ref.split('/').at(-1)!]))
  const lists = operations.filter(({ responses }) => isPaged(responses[200]?.content?.['application/json']?.schema))
  assert.ok(lists.length > 30)
  for (const { name, responses } of operations) {
    const isList = lists.some((list) => list.name === name)
    assert.equal(responses[200]?.headers?.Link?.schema.type, isList ? 'string' : undefined, name)
  }
})

test('a spreadsheet response is documented with its media type', async (t) => {
  const { of } = await readDocument(t)
  for (const name of ['items', 'stock', 'orders'])
    assert.deepEqual(Object.keys(of(`GET /export/${name}.csv`).responses[200]!.content!), ['text/csv'])
})

test('the documented refusals of a route are those it returns', async (t) => {
  const { of } = await readDocument(t)
  const statuses = (name: string) => Object.keys(of(name).responses).join(' ')
  assert.equal(statuses('GET /unit'), '200 401 403 422 429 4XX')
  assert.equal(statuses('GET /unit/{id}'), '200 401 403 404 422 429 4XX')
  assert.equal(statuses('PUT /unit/{id}'), '200 400 401 403 404 409 412 413 415 422 429 4XX')
  assert.equal(statuses('DELETE /unit/{id}'), '204 401 403 404 409 422 429 4XX')
  assert.equal(statuses('POST /order/checkout'), '201 400 401 403 404 409 413 415 422 429 4XX')
  assert.match(of('POST /order/checkout').responses[409]!.description, /`total_changed`: The total has changed/)
  assert.match(of('GET /auth/me').responses[403]!.description, /`not_allowed`/) // an API key
  assert.match(of('GET /dashboard').responses[403]!.description, /`second_factor_required`/)
  assert.ok(of('GET /shared-gift-list/{token}').responses[404])
})

test('every operation documents whether it is open to anyone, to staff, to an API key, or to the holder of a secret', async (t) => {
  const { of } = await readDocument(t)
  assert.deepEqual(of('GET /search/suggest').security, [])
  assert.deepEqual(of('GET /search').security, [{}, { account: [] }])
  assert.deepEqual(of('GET /item').security, [{}, { account: [] }, { staff: [] }, { apiKey: [] }])
  assert.deepEqual(of('POST /item').security, [{ staff: [] }, { apiKey: [] }])
  assert.deepEqual(of('GET /order').security, [{ account: [] }, { staff: [] }, { apiKey: [] }])
  assert.deepEqual(of('POST /role').security, [{ staff: [] }])
  assert.deepEqual(of('GET /order/{id}').security, [{ orderSecret: [] }, { account: [] }])
  assert.deepEqual(of('POST /contact').security, [{}, { account: [] }])
  assert.ok(of('POST /contact').responses[401])
})

test('amounts and percentages are numbers everywhere in the document', async (t) => {
  const { document } = await readDocument(t)
  const { schemas } = document.components
  const amounts = /price|total|discount|coupon$|^tax$|percentage|minimum|shipping$|delivery_quoted|limit_price/
  const seen: string[] = []
  for (const [name, schema] of Object.entries(schemas))
    for (const [field, { type, anyOf, minimum }] of Object.entries(schema.properties ?? {})) {
      if (
        !amounts.test(field) ||
        (name === 'Item' && field === 'tax') ||
        field === 'prices_include_tax' ||
        ['Meta', 'ItemListMeta', 'Import', 'SalesReport', 'TaxReport'].includes(name)
      )
        continue
      const number = anyOf?.find((one) => one.type === 'number') ?? { type, minimum }
      assert.deepEqual([number.type, number.minimum], ['number', 0], `${name}.${field}`)
      seen.push(name)
    }
  assert.deepEqual([...new Set(seen)].sort(), [
    'CalendarOrder',
    'CardDesign',
    'Cart',
    'CartLine',
    'Charge',
    'Coupon',
    'CustomerGroup',
    'CustomerOrder',
    'CustomerPrice',
    'DeliveryArea',
    'DeliveryAreaChoice',
    'GiftListItem',
    'GiftWrap',
    'GroupPrice',
    'Invoice',
    'Item',
    'ItemOption',
    'LineOfOrder',
    'Offer',
    'OfferWithItems',
    'Order',
    'OrderByStaff',
    'OrderEditPreview',
    'OrderLine',
    'PaymentResult',
    'PlacedOrder',
    'Promotion',
    'Property',
    'Quote',
    'QuoteLine',
    'StaffOrder',
    'StaffOrderRow',
    'Tax',
    'UsableCoupon',
  ])
})

test('the variant of a quoted line is nullable in the document', async (t) => {
  const { document } = await readDocument(t)
  const { properties } = document.components.schemas.QuoteLine!
  assert.deepEqual([properties?.available?.type, properties?.needs_variant?.type], ['boolean', 'boolean'])
})

test('every response schema is named once, and every named schema is used', async (t) => {
  const { document, text } = await readDocument(t)
  const names = Object.keys(document.components.schemas)
  assert.ok(names.includes('CategoryTree') && names.includes('Refusal'))
  for (const name of names) assert.ok(text.includes(`"#/components/schemas/${name}"`), name)
})

test('the document is generated once and then cached', async (t) => {
  const { call } = await openTestShop(t)
  const { headers } = await call('GET', '/openapi.json')
  assert.equal((await call('GET', '/openapi.json', undefined, { 'if-none-match': String(headers.etag) })).status, 304)
})

test('the page of the document loads its files from the shop alone', async (t) => {
  const { app } = await openTestShop(t)
  const page = await app.inject('/api/docs')
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; script-src 'self'; /)
  assert.doesNotMatch(policy, /https?:|unsafe/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  assert.ok(files.length > 4)
  for (const path of [...files, '/api/docs/json']) assert.equal((await app.inject(path)).statusCode, 200, path)
  const [document, shown] = await Promise.all(['/api/openapi.json', '/api/docs/json'].map((path) => app.inject(path)))
  assert.equal(document!.body, shown!.body)
  assert.equal((await app.inject('/api/docs/yaml')).statusCode, 401)
})
