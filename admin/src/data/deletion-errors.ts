import { HttpError, type Identifier, type RaRecord } from 'react-admin'
import { currentLanguage } from '../language/current-language.ts'
import { translateKey } from '../language/translate-key.ts'

/** Prefixes a refused deletion with the name of the record, because its form is already closed. */
export function deletionError(record: RaRecord | undefined, refused: HttpError): HttpError {
  const name: unknown = record?.name ?? record?.title ?? record?.code
  if (typeof name !== 'string') return refused
  const message = translateKey(currentLanguage(), 'shell.notDeleted', { name, why: refused.message })
  return new HttpError(message, refused.status, refused.body)
}

/** One error for several refused deletions: the first three with their reasons, the others as a count. */
export function bulkDeletionError(records: RaRecord[], refused: ReadonlyMap<Identifier, HttpError>): HttpError {
  const all = [...refused].map(([id, error]) =>
    deletionError(
      records.find((record) => record.id === id),
      error,
    ),
  )
  const [first] = all as [HttpError]
  const messages = all.slice(0, MAX_NAMED).map(({ message }) => message)
  const others = all.length - messages.length
  if (others > 0) messages.push(translateKey(currentLanguage(), 'shell.othersNotDeleted', { count: others }))
  return new HttpError(messages.join(' '), first.status, first.body)
}

/** A notification that closes by itself has room for three. */
const MAX_NAMED = 3
