import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'

/** The part of JSON Schema that the API document uses. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

export type Parameter = {
  in: 'path' | 'query' | 'header' | 'cookie'
  name: string
  required?: boolean
  schema: Schema
}

export type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  /** Alternatives, of which one is required. An empty one allows visitors, and so does an empty list. */
  security?: Record<string, unknown>[]
}

type Content = Record<string, { schema?: Schema }>

type Described = { method: string; path: string; name: string; operation: Operation }

type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

export type ApiDocument = Awaited<ReturnType<typeof readDocument>>

/** The OpenAPI document of a shop, with functions to validate requests and responses. */
export async function readDocument(siteUrl: string) {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as Document
  return openDocument(document)
}

function openDocument({ paths, components }: Document) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Described => {
      const name = `${method.toUpperCase()} ${path}`
      return { method: method.toUpperCase(), path, name, operation }
    }),
  )
  const [asSent, asText] = [validators(components, false), validators(components, true)]
  return {
    operations,
    resolve: (ref: string) => components.schemas[ref.split('/').at(-1)!]!,
    /** The operation at this path with its path parameters; of two, the one with fewer parameters. */
    find: openFind(operations),
    /** The error of a value as text, or ''. */
    wrongWith: asSent,
    /** The error of a value sent as text, where numbers and booleans are strings. */
    wrongWithTexts: asText,
  }
}

function openFind(operations: readonly Described[]) {
  const known = operations.map((described) => ({
    described,
    names: [...described.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    pattern: new RegExp(`^${described.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`),
  }))
  known.sort((one, other) => one.names.length - other.names.length)
  return (method: string, path: string) => {
    const found = known.find((one) => one.described.method === method && one.pattern.test(path))
    if (!found) return undefined
    const [, ...given] = found.pattern.exec(path)!
    const params = Object.fromEntries(found.names.map((name, place) => [name, decodeURIComponent(given[place]!)]))
    return { ...found.described, params }
  }
}

function validators(components: Document['components'], coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, coerceTypes, formats })
  ajv.addSchema({ $id: 'api', components })
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>()
  const validatorOf = (schema: Schema) => {
    const local = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
    const made = compiled.get(schema) ?? ajv.compile(JSON.parse(local) as AnySchemaObject)
    compiled.set(schema, made)
    return made
  }
  return (schema: Schema, value: unknown): string => {
    const validate = validatorOf(schema)
    if (validate(value)) return ''
    const unknown = validate.errors?.flatMap(({ params }) => params.additionalProperty ?? []) ?? []
    return [ajv.errorsText(validate.errors).slice(0, 200), ...unknown].join(', ')
  }
}

/** The documented ones. */
const formats = {
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text),
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  binary: true,
} as const
