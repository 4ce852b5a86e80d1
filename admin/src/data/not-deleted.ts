import { HttpError, type RaRecord } from 'react-admin'
import { chosenLanguage } from '../language/chosen-language.ts'
import { wordFor } from '../language/words-for.ts'

/** A refusal to delete names the record: by the time it comes, its form is left already. */
export function notDeleted(record: RaRecord | undefined, refused: HttpError): HttpError {
  const name: unknown = record?.name ?? record?.title ?? record?.code
  if (typeof name !== 'string') return refused
  const message = wordFor(chosenLanguage(), 'shell.notDeleted', { name, why: refused.message })
  return new HttpError(message, refused.status, refused.body)
}
