import type { ApiRefusal } from '@rawnaq/contract/client'
import { HttpError } from 'react-admin'
import { translatedFieldName } from './translations.ts'

type Translations = Parameters<typeof translatedFieldName>[0][]

/** Converts a refusal for forms: field errors appear at their fields, the message as a notification. */
export function toFormError(refusal: ApiRefusal, sent: Translations = []): HttpError {
  const errors = Object.entries(refusal.errors).map(([path, [message]]) => [formField(path, sent), message])
  const body = errors.length > 0 ? { errors: Object.fromEntries(errors) } : null
  return new HttpError(refusal.message, refusal.status, body)
}

/** The API addresses a text by its position in the request: `translations.1.value`. */
function formField(path: string, sent: Translations): string {
  const index = /^translations\.(\d+)\b/.exec(path)?.[1]
  const text = index === undefined ? undefined : sent[Number(index)]
  return text ? translatedFieldName(text) : path
}
