import type { ApiRefusal } from '@rawnaq/contract/client'
import { HttpError } from 'react-admin'
import { translatedFieldName } from './translations.ts'

type Translations = Parameters<typeof translatedFieldName>[0][]

/** A refusal as forms take it: what is wrong with a field stands at the field, the rest is told above. */
export function toFormError(refusal: ApiRefusal, sent: Translations = []): HttpError {
  const errors = Object.entries(refusal.errors).map(([path, [message]]) => [formField(path, sent), message])
  const body = errors.length > 0 ? { errors: Object.fromEntries(errors) } : null
  return new HttpError(refusal.message, refusal.status, body)
}

/** The wire names a text by its place among those sent: `translations.1.value`. */
function formField(path: string, sent: Translations): string {
  const place = /^translations\.(\d+)\b/.exec(path)?.[1]
  const text = place === undefined ? undefined : sent[Number(place)]
  return text ? translatedFieldName(text) : path
}
