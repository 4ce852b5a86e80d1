import type { RaRecord } from 'react-admin'
import { FieldName } from '../fields/field-label.tsx'
import { ValueOf } from '../fields/field-value.tsx'
import type { Kind } from '../resource-config.ts'
import { columnKind } from './columns.ts'

type Given = { record: RaRecord; kind: Kind; columns: readonly string[] }

/** What a record says in one line: whatever is not empty, numbers with what they count, and of a switch only that it is off. */
export function InShort({ record, kind, columns }: Given) {
  const isTold = (column: string) => {
    const value = record[column]
    return value !== null && value !== undefined && value !== '' && !(columnKind(kind, column) === 'switch' && value)
  }
  return columns.filter(isTold).map((column, place) => {
    const fieldKind = columnKind(kind, column)
    const isNamed = fieldKind === 'number' || fieldKind === 'switch'
    return (
      <span key={column}>
        {place > 0 && ' · '}
        {isNamed && (
          <>
            <FieldName resource={kind.name} field={column} />:{' '}
          </>
        )}
        <ValueOf record={record} source={column} kind={fieldKind} />
      </span>
    )
  })
}
