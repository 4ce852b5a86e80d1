import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

type Compile = FastifySchemaCompiler<Parameters<typeof validatorCompiler>[0]['schema']>

/**
 * Validates requests by their schemas. An empty query parameter, which a form sends for an empty field, counts as
 * absent. An empty `ids` still matches no record, so that a request for selected records never returns all.
 */
export const checkWithoutEmptyParameters: Compile = (route) => {
  const check = validatorCompiler(route)
  return route.httpPart === 'querystring' ? (query) => check(withoutEmpty(query)) : check
}

const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => name === 'ids' || !isEmpty(value)))

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.every((one) => one === '') : value === '')
