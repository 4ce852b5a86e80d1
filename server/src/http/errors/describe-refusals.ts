import { keyPermissions } from '@rawnaq/contract/permissions'
import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'
import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { PROBLEM_TYPE } from './problem-details.ts'

/** Refusals that any route can send; the introduction of the API document names them. */
export const refusalsOfEveryRoute = [
  ...(['bad_request', 'body_too_large', 'wrong_content_type'] as const),
  ...(['busy', 'storage_full', 'internal_error'] as const),
] satisfies readonly RefusalCode[]

/** The error responses of a route, by status, each with its codes and messages. */
export function describeRefusals(route: DocumentedRoute): Record<string, { description: string; content: object }> {
  const byStatus = Map.groupBy(refusalCodes(route), (code) => String(refusals[code].status))
  const documented = [...byStatus].map(([status, codes]) => [status, refused(codes.map(describeCode).join(' '))])
  return { ...Object.fromEntries(documented), '4XX': refused('Any other refusal.') }
}

type DocumentedRoute = Pick<RouteOptions, 'schema' | 'config' | 'url'>

/** The schema of every refusal. */
export const refusalSchema = {
  type: 'object' as const,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'In the language of the caller' },
    code: { type: 'string' as const, enum: Object.keys(refusals) },
    errors: {
      type: 'object' as const,
      description: 'Errors by field',
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
    },
    changed: {
      type: 'object' as const,
      description: 'The last edit, `by` whom and `at` what time; null where unknown',
      additionalProperties: true,
    },
    data: { description: 'Current totals, where they have changed' },
    error: { type: 'string' as const, description: 'The message once more, where a sign-up is refused' },
  },
}

const { message: detail, error: _, ...members } = refusalSchema.properties

/** The schema of a refusal for callers that accept problem details (RFC 9457). */
export const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' as const, description: '`about:blank`: the kind of error is in `code`' },
    title: { type: 'string' as const, description: 'The phrase of the status' },
    status: { type: 'integer' as const },
    detail,
    ...members,
  },
}

/** The codes that follow from a route's input and access, and those it declares. */
function refusalCodes({ schema, config, url }: DocumentedRoute): RefusalCode[] {
  const isChecked = schema?.body || schema?.querystring || schema?.params || schema?.headers
  const codes = new Set<RefusalCode>(config?.refuses)
  if (isChecked) codes.add('invalid')
  if (schema?.body) for (const code of ['bad_request', 'body_too_large', 'wrong_content_type'] as const) codes.add(code)
  if (config?.form) for (const code of ['busy', 'storage_full'] as const) codes.add(code)
  if (config?.form === true) for (const code of ['picture_too_large', 'not_a_picture'] as const) codes.add(code)
  if (config?.form === 'video') for (const code of ['video_too_large', 'not_a_video'] as const) codes.add(code)
  const isForStaff = (config?.access !== 'anyone' && config?.access !== 'signed-in') || config.staffView !== undefined
  // Routes of customers refuse API keys.
  if (config?.access !== 'anyone' || config.identifiesCaller || isForStaff)
    for (const code of ['sign_in_required', 'not_allowed'] as const) codes.add(code)
  if (isForStaff) codes.add('second_factor_required')
  if (url.endsWith('/:id')) codes.add('not_found')
  if (config?.rateLimit || isOpenToKeys(config)) codes.add('too_many_requests')
  return [...codes]
}

/** Whether API keys open a route or its staff view. Their requests are limited on all routes together. */
export const isOpenToKeys = ({ staffView, access }: FastifyContextConfig = {}): boolean =>
  (keyPermissions as readonly string[]).includes(staffView ?? access ?? '')

const describeCode = (code: RefusalCode) => `\`${code}\`: ${refusals[code].en}.`

const refused = (description: string) => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
    [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
})
