import { jsonIn } from './check-answer.ts'
import type { ApiDocument, Operation, Parameter, Schema } from './document.ts'

/** A request with its path parameters. */
export type Request = {
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

/** Parts of a request that the API document does not allow: path, query, headers or body. */
export function checkRequest(document: ApiDocument, operation: Operation, request: Request): string[] {
  const { params, query, headers } = request
  const given = { path: params, query: valuesIn(query), header: headers, cookie: {} }
  const wrong = (['path', 'query', 'header'] as const).map((place) => {
    const schema = schemaOf(operation.parameters ?? [], place)
    const complaint = document.wrongWithTexts(schema, { ...given[place] })
    return complaint && `${place}: ${complaint}`
  })
  return [...wrong, checkBody(document, operation, request)].filter(Boolean)
}

/** A repeated name has all its values. */
const valuesIn = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, oneOrAll(query.getAll(name))]))

const oneOrAll = (values: string[]) => (values.length === 1 ? values[0] : values)

const known = new WeakMap<readonly Parameter[], Map<string, Schema>>()

/** The parameters of one place as an object; undocumented headers are allowed. */
function schemaOf(parameters: readonly Parameter[], place: Parameter['in']): Schema {
  const made = known.get(parameters) ?? new Map<string, Schema>()
  known.set(parameters, made)
  const here = parameters.filter((one) => one.in === place)
  const schema = made.get(place) ?? {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: place === 'header',
  }
  made.set(place, schema)
  return schema
}

function checkBody(document: ApiDocument, { requestBody }: Operation, { headers, body }: Request): string {
  if (!requestBody) return body ? 'body: there is one, which the document does not say' : ''
  if (!body) return requestBody.required ? 'body: it is missing' : ''
  const [kind = ''] = (headers['content-type'] ?? '').split(';')
  const content = requestBody.content[kind]
  if (!content) return `body: it is ${kind || 'of no kind'}, not ${Object.keys(requestBody.content).join(' or ')}`
  // A form contains text and a file, which the server converts.
  if (kind !== 'application/json' || !content.schema) return ''
  const complaint = document.wrongWith(content.schema, jsonIn(body))
  return complaint && `body: ${complaint}`
}
