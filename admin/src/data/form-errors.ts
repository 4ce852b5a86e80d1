import type { ApiRefusal } from '@rawnaq/contract/client'
import { HttpError } from 'react-admin'
import { fieldOfText } from './translations.ts'

type Translations = Parameters<typeof fieldOfText>[0][]

/** A refusal as forms take it: what is wrong with a field stands at the field, the rest is told above. */
export function refusalInForm(refusal: ApiRefusal, sent: Translations = []): HttpError {
  const errors = Object.entries(refusal.errors).map(([path, [message]]) => [fieldAt(path, sent), message])
  const body = errors.length > 0 ? { errors: Object.fromEntries(errors) } : null
  return new HttpError(refusal.message, refusal.status, body)
}

/** The wire names a text by its place among those sent: `translations.1.value`. */
function fieldAt(path: string, sent: Translations): string {
  const place = /^translations\.(\d+)\b/.exec(path)?.[1]
  const text = place === undefined ? undefined : sent[Number(place)]
  return text ? fieldOfText(text) : path
}
