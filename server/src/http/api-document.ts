import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { App } from './app-type.ts'

/** Describes every call as OpenAPI 3.1, made from the schemas the calls are checked by, at `/api/docs`. */
export async function describeApi(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rawnaq',
        version: '1.0.0',
        description: 'The calls of the shop. Money travels as decimals in the currency of the shop.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: asTravelled } }),
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/docs', { schema: { hide: true }, config: { access: 'anyone' } }, async () => app.swagger())
}

/** A codec is described as what travels, in answers too. */
function asTravelled({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Record<string, unknown> }) {
  if (zodSchema._zod.def.type !== 'pipe' || !('reverseTransform' in zodSchema._zod.def)) return
  for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
  Object.assign(jsonSchema, { type: 'number', minimum: 0 })
}
