import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'
import type { RouteOptions } from 'fastify'

/** The answers other than success that a call can give, by status, each with its codes and their words. */
export function describeRefusals(route: RouteOptions): Record<string, object> {
  const byStatus = Map.groupBy(codesOf(route), (code) => String(refusals[code].status))
  const known = [...byStatus].map(([status, codes]) => [status, refused(codes.map(inWords).join(' '))])
  return { ...Object.fromEntries(known), '4XX': refused('Any other refusal.') }
}

/** The shape of every refusal. */
export const refusalSchema = {
  type: 'object' as const,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'In the language of the caller' },
    code: { type: 'string' as const, enum: Object.keys(refusals) },
    errors: {
      type: 'object' as const,
      description: 'What is wrong with which field',
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
    },
    changed: {
      type: 'object' as const,
      description: 'Who changed it meanwhile and when: `by` and `at`, null where nobody knows',
      additionalProperties: true,
    },
    data: { description: 'Fresh figures, where figures moved' },
    error: { type: 'string' as const, description: 'The message once more, where a sign-up is refused' },
  },
}

/** What follows from what a route takes and whom it lets in, and what it names itself. */
function codesOf({ schema, config, url }: RouteOptions): RefusalCode[] {
  const isChecked = schema?.body || schema?.querystring || schema?.params || schema?.headers
  const codes = new Set<RefusalCode>(config?.refuses)
  if (isChecked) codes.add('invalid')
  if (schema?.body) for (const code of ['bad_request', 'body_too_large', 'wrong_content_type'] as const) codes.add(code)
  if (config?.form) for (const code of ['busy', 'storage_full'] as const) codes.add(code)
  if (config?.form === true) for (const code of ['picture_too_large', 'not_a_picture'] as const) codes.add(code)
  const isForStaff = (config?.access !== 'anyone' && config?.access !== 'signed-in') || config.staffView !== undefined
  if (config?.access !== 'anyone' || config.identifiesCaller || isForStaff) codes.add('sign_in_first')
  if (isForStaff) codes.add('not_allowed')
  if (url.endsWith('/:id')) codes.add('not_found')
  if (config?.rateLimit) codes.add('too_many_requests')
  return [...codes]
}

const inWords = (code: RefusalCode) => `\`${code}\`: ${refusals[code].en}.`

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
