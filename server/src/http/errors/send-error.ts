import { type IssueCode, withinUnions, wordsForIssue } from '@rawnaq/contract/issues'
import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'
import type { Locale } from '@rawnaq/rules/locale'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { UnusablePicture } from '../../pictures/unusable-picture.ts'
import { ClientDisconnected } from '../limits/semaphore.ts'
import { requestLocale } from '../request-locale.ts'
import { databaseRefusal } from './database-refusals.ts'
import { issueWords } from './field-errors.ts'
import { acceptsProblems, PROBLEM_TYPE, problemOf } from './problem-details.ts'
import { Refusal } from './refusal.ts'

/** Sends a thrown error, as problem details (RFC 9457) if the caller accepts them. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ClientDisconnected) return reply.hijack()
  const { status, body, retryAfter } = errorResponse(error, request)
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (!acceptsProblems(request.headers.accept)) return reply.code(status).send(body)
  return reply
    .code(status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(status, body)))
}

/**
 * The only place that turns a thrown error into a response: `{ message, code, errors?, data? }` in the caller's
 * language. Logs what is not the caller's fault.
 */
export function errorResponse(error: FastifyError, request: FastifyRequest): ErrorResponse {
  const locale = requestLocale(request)
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 422, body: issuesBody(error, locale) }
  const refusal = toRefusal(error, request)
  const { status } = refusals[refusal?.code ?? 'internal_error']
  if (status >= 500) request.log.error({ err: error }, `answered ${status}`)
  const retryAfter = refusal?.details.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (refusal) return { status, body: refusalBody(refusal, locale), retryAfter }
  const failed = { message: refusals.internal_error[locale], code: 'internal_error', reference: request.id }
  return { status, body: failed, retryAfter }
}

type ErrorResponse = { status: number; body: { message: string }; retryAfter?: number | undefined }

/** The `Retry-After` of a shop that is busy or without its database. */
export const RETRY_AFTER_SECONDS = 5

/** The body of a refusal, with localised field errors. */
export function refusalBody({ code, details: { errors, data, changed } }: Refusal, locale: Locale) {
  const fields = Object.entries(errors ?? {}).map(([field, codes]) => [
    field,
    codes.map((one) => issueText(one, locale)),
  ])
  return {
    message: refusals[code][locale],
    code,
    ...(errors && { errors: Object.fromEntries(fields) }),
    ...(data !== undefined && { data }),
    ...(changed && { changed }),
  }
}

const issueText = (code: IssueCode | RefusalCode, locale: Locale) =>
  (code in refusals ? refusals[code as RefusalCode] : issueWords[code as IssueCode])[locale]

/** The refusal for an error of ours, of Fastify or of the database; null for a bug. */
function toRefusal(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof UnusablePicture) return new Refusal(error.reason, { errors: { image: [error.reason] } })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('wrong_content_type')
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('bad_request')
  return databaseRefusal(error.cause ?? error, request.method === 'DELETE')
}

type Validated = { validation: Validation[] }
type Validation = { instancePath: string; message?: string; keyword: string; params: { keys?: string[] } }

function issuesBody(error: unknown, locale: Locale) {
  const errors: Record<string, string[]> = {}
  const issues = (error as Validated).validation.flatMap(({ instancePath, message = '', keyword, params }) =>
    withinUnions({ ...params, path: instancePath.split('/').filter(Boolean), code: keyword, message }),
  )
  for (const issue of issues) {
    const words = wordsForIssue(issue, locale, issueWords)
    for (const key of issue.keys ?? ['']) {
      const field = [...issue.path, key].filter((part) => part !== '').join('.') || 'body'
      errors[field] = [...new Set([...(errors[field] ?? []), words])]
    }
  }
  return { message: refusals.invalid[locale], code: 'invalid', errors }
}
