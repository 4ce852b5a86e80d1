import type { RaRecord } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import { FieldValue } from '../fields/field-value.tsx'
import type { ResourceConfig } from '../resource-config.ts'
import { columnKind } from './columns.ts'

type Props = { record: RaRecord; kind: ResourceConfig; columns: readonly string[] }

/** One line with the non-empty columns of a record. Numbers carry their label; switches appear only when off. */
export function RecordSummary({ record, kind, columns }: Props) {
  const isIncluded = (column: string) => {
    const value = record[column]
    return value !== null && value !== undefined && value !== '' && !(columnKind(kind, column) === 'switch' && value)
  }
  return columns.filter(isIncluded).map((column, index) => {
    const fieldKind = columnKind(kind, column)
    const isNamed = fieldKind === 'number' || fieldKind === 'switch'
    return (
      <span key={column}>
        {index > 0 && ' · '}
        {isNamed && (
          <>
            <FieldLabel resource={kind.name} field={column} />:{' '}
          </>
        )}
        <FieldValue record={record} source={column} kind={fieldKind} />
      </span>
    )
  })
}
