import { HttpError, type Identifier, type RaRecord } from 'react-admin'
import { currentLanguage } from '../language/current-language.ts'
import { translateKey } from '../language/translate-key.ts'

/** A refusal to delete names the record: by the time it comes, its form is left already. */
export function deletionError(record: RaRecord | undefined, refused: HttpError): HttpError {
  const name: unknown = record?.name ?? record?.title ?? record?.code
  if (typeof name !== 'string') return refused
  const message = translateKey(currentLanguage(), 'shell.notDeleted', { name, why: refused.message })
  return new HttpError(message, refused.status, refused.body)
}

/** Of several some were not deleted: the first of them are named with the reason, the others counted. */
export function bulkDeletionError(records: RaRecord[], refused: ReadonlyMap<Identifier, HttpError>): HttpError {
  const all = [...refused].map(([id, error]) =>
    deletionError(
      records.find((record) => record.id === id),
      error,
    ),
  )
  const [first] = all as [HttpError]
  const told = all.slice(0, MAX_NAMED).map(({ message }) => message)
  const others = all.length - told.length
  if (others > 0) told.push(translateKey(currentLanguage(), 'shell.othersNotDeleted', { count: others }))
  return new HttpError(told.join(' '), first.status, first.body)
}

/** More than these nobody reads in a message that goes by itself. */
const MAX_NAMED = 3
