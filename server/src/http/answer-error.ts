import { isIssueCode, issueWords, wordsForIssue } from '@rawnaq/contract/issues'
import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'
import type { Locale } from '@rawnaq/rules/locale'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { callLocale } from './call-locale.ts'
import { Refusal } from './refusal.ts'

/** The only place where a thrown error becomes an answer: `{ message, code, errors?, data? }` in the caller's language. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const locale = callLocale(request)
  if (error instanceof Refusal) return reply.code(refusals[error.code].status).send(refusalBody(error, locale))
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(422).send(issuesBody(error, locale))
  const known = knownCode(error)
  if (known) return reply.code(refusals[known].status).send({ message: refusals[known][locale], code: known })

  request.log.error(error)
  return reply.code(500).send({ message: refusals.broken[locale], code: 'broken', reference: request.id })
}

/** The body of a refusal, its field errors put in words. */
export function refusalBody(refusal: Refusal, locale: Locale) {
  const { errors, data } = refusal.details
  return {
    message: refusals[refusal.code][locale],
    code: refusal.code,
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, codes]) => [field, codes.map((code) => inWords(code, locale))]),
      ),
    }),
    ...(data !== undefined && { data }),
  }
}

const inWords = (code: string, locale: Locale) =>
  isIssueCode(code) ? issueWords[code][locale] : code in refusals ? refusals[code as RefusalCode][locale] : code

type Validated = Parameters<typeof hasZodFastifySchemaValidationErrors>[0] & { validation: Validation[] }
type Validation = { instancePath: string; message?: string; keyword: string; params: Record<string, unknown> }

function issuesBody(error: unknown, locale: Locale) {
  const errors: Record<string, string[]> = {}
  for (const { instancePath, message, keyword, params } of (error as Validated).validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body'
    errors[field] = [
      ...(errors[field] ?? []),
      wordsForIssue({ ...params, code: keyword, message: message ?? '' }, locale),
    ]
  }
  return { message: refusals.invalid[locale], code: 'invalid', errors }
}

/** What the framework, the database driver or a plugin says no to, in our words; null for a bug. */
function knownCode(error: FastifyError): RefusalCode | null {
  switch (error.code ?? '') {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'body_too_large'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'wrong_content_type'
  }
  switch ((error.cause as { code?: string } | undefined)?.code) {
    case '23503':
      return 'in_use'
    case '23505':
      return 'already_exists'
    case '53300':
    case '57P03':
      return 'busy'
  }
  if (error.statusCode === 429) return 'too_many_requests'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : null
}
