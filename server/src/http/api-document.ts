import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import type { RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { apiConventions } from './api-conventions.ts'
import { serveApiDocumentPage } from './api-document-page.ts'
import type { App } from './app-type.ts'
import { describeRefusals, isOpenToKeys, problemSchema, refusalSchema } from './errors/describe-refusals.ts'
import { documentedLinkHeader, hasPages } from './link-header.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusals of this route, beside those of every such route. */
    refuses?: readonly RefusalCode[]
    /** The credential that opens it instead of a sign-in. */
    securityScheme?: 'orderSecret' | 'refreshToken' | 'staffRefreshToken'
  }
}

const license = { name: 'MIT', identifier: 'MIT' }

/** Serves the OpenAPI 3.1 document at `/api/openapi.json`, generated from the schemas that validate requests. */
export async function describeApi(app: App) {
  const options = { zodToJsonConfig: { override: asWireFormat } }
  const asJsonSchema = createJsonSchemaTransform(options)
  const withComponents = createJsonSchemaTransformObject(options)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop API', version: '1.0.0', description: apiConventions, license },
      servers: [{ url: '/' }],
      components: { schemas: { Refusal: refusalSchema, Problem: problemSchema }, securitySchemes },
    },
    transform: (call) => {
      const { schema, url } = asJsonSchema(call)
      if (schema.hide) return { schema, url }
      const response = {
        ...described(schema.response as object, hasPages(call.schema?.response)),
        ...describeRefusals(call.route),
      }
      return {
        schema: {
          ...schema,
          ...(call.route.config?.form && { consumes: ['application/json', 'multipart/form-data'] }),
          operationId: operationId(call.route),
          security: security(call.route),
          response,
        },
        url,
      }
    },
    transformObject: (document) => withoutUnused(withComponents(document) as ApiDocument),
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { access: 'anyone', public: true } }, () => app.swagger())
  await serveApiDocumentPage(app)
}

const securitySchemes = {
  account: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a signed-in customer or member of the staff',
  },
  staff: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a member of the staff with the permission',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key with the permission, made by staff; it begins with rwq_',
  },
  refreshToken: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refresh',
    description: 'Set at sign-in, HttpOnly, for `/api/auth`',
  },
  staffRefreshToken: {
    type: 'apiKey',
    in: 'cookie',
    name: 'staff_refresh',
    description: 'Set at staff sign-in, HttpOnly, for `/api/auth/staff`',
  },
  orderSecret: {
    type: 'apiKey',
    in: 'header',
    name: 'order-secret',
    description: 'The secret of a guest order, returned when it is placed; browsers also have it as a cookie',
  },
} as const

/** Any one of these schemes suffices; the empty one stands for a visitor. */
const security = ({ config = {} }: RouteOptions): Record<string, string[]>[] => {
  const { access, identifiesCaller, isPersonal, securityScheme, staffView } = config
  const ofStaff: Record<string, string[]>[] = [{ staff: [] }, ...(isOpenToKeys(config) ? [{ apiKey: [] }] : [])]
  if (access === 'signed-in') return [{ account: [] }, ...(staffView ? ofStaff : [])]
  if (access !== 'anyone') return ofStaff
  if (isPersonal) return [{}, { account: [] }, ...(staffView ? ofStaff : [])]
  if (staffView && !identifiesCaller) return [{}, ...ofStaff]
  const account = identifiesCaller ? [{ account: [] }] : []
  if (securityScheme) return [{ [securityScheme]: [] }, ...account]
  return identifiesCaller ? [{}, ...account] : []
}

/** `PUT /api/item/:id` is `putItemById`: unique, since no two routes share a method and a path. */
function operationId({ method, url }: RouteOptions) {
  const words = url
    .replace('/api', '')
    .split(/[^a-zA-Z:]+/)
    .filter(Boolean)
  const parts = words.map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)))
  return String(method).toLowerCase() + parts.join('')
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

const successes: Record<string, string> = { 200: 'Success', 201: 'Created', 202: 'Accepted', 204: 'No content' }

type ApiDocument = NonNullable<FastifyDynamicSwaggerOptions['openapi']>

const described = (response: object, isList: boolean) =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const description = successes[status]
      if (Object.keys(schema).length === 0) return [status, { type: 'null', description }]
      return [status, { ...schema, description, ...(isList && { headers: documentedLinkHeader }) }]
    }),
  )

/** A codec is described by its wire format, in responses too. */
function asWireFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }) {
  if (!(zodSchema instanceof z.ZodCodec) || jsonSchema.$ref) return
  for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
  Object.assign(jsonSchema, wireFormat(zodSchema))
}

function wireFormat({ in: input, out: read }: z.ZodCodec) {
  if (read instanceof z.ZodBoolean) return { type: 'boolean' }
  if (!(input instanceof z.ZodNumber)) return { type: 'string', format: 'date-time' }
  return (input.minValue ?? 0) < 0 ? { type: 'number' } : { type: 'number', minimum: 0 }
}

/** Every named schema is generated twice, for requests and responses; unreferenced ones are removed. */
function withoutUnused(document: ApiDocument): ApiDocument {
  const schemas = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
  if (unused.length === 0) return document
  for (const name of unused) delete schemas[name]
  return withoutUnused(document)
}
