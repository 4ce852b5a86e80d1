import type { RaRecord } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import { FieldValue } from '../fields/field-value.tsx'
import type { ResourceConfig } from '../resource-config.ts'
import { columnKind } from './columns.ts'

type Props = { record: RaRecord; config: ResourceConfig; columns: readonly string[] }

/** A switch that is on, except that of an item which is shown later. */
const isUsual = (record: RaRecord, column: string) =>
  record[column] === true &&
  !(column === 'published' && record.published_from && new Date(record.published_from) > new Date())

/**
 * One line with the non-empty columns of a record. Numbers, and amounts if there are several, carry their label; switches
 * appear only when off.
 */
export function RecordSummary({ record, config, columns }: Props) {
  const isIncluded = (column: string) => {
    const value = record[column]
    return (
      value !== null &&
      value !== undefined &&
      value !== '' &&
      !(columnKind(config, column) === 'boolean' && isUsual(record, column))
    )
  }
  const hasSeveralAmounts = columns.filter((column) => columnKind(config, column) === 'money').length > 1
  return columns.filter(isIncluded).map((column, index) => {
    const fieldKind = columnKind(config, column)
    const isNamed = fieldKind === 'number' || fieldKind === 'boolean' || (fieldKind === 'money' && hasSeveralAmounts)
    return (
      <span key={column}>
        {index > 0 && ' · '}
        {isNamed && (
          <>
            <FieldLabel resource={config.name} field={column} />:{' '}
          </>
        )}
        <FieldValue record={record} source={column} kind={fieldKind} />
      </span>
    )
  })
}
