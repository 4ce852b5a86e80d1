import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import type { AuditEntry } from './audit-entry.ts'
import { type ChangeKind, changeKind } from './change-kind.ts'
import { changedEntries } from './changed-entries.ts'
import { ChangedValue } from './changed-value.tsx'

/** Old and new value of each changed field; for lists, the added and removed entries. */
export function FieldChanges({
  of: { resource, record_id, changes },
}: {
  of: Pick<AuditEntry, 'resource' | 'record_id' | 'changes'>
}) {
  return (
    <Box component="dl" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {changes.map(({ field: source, from, to }) => {
        const [field, kind] = changeKind(resource, record_id, source)
        return (
          <Box key={source}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              <FieldLabel resource={resource} field={field} />
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              <Change field={field} kind={kind} from={from} to={to} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

type Props = { field: string; kind: ChangeKind; from: unknown; to: unknown }

function Change({ field, kind, from, to }: Props) {
  const hasNoValue = kind === 'hidden' || (isNothing(from) && isNothing(to))
  if (hasNoValue) return null
  const lists = changedEntries(from, to)
  const rendered = (value: unknown) => <ChangedValue field={field} kind={kind} value={value} />
  if (lists) return <ListChange field={field} kind={kind} {...lists} />
  if (isNothing(from)) return rendered(to)
  return (
    <>
      {isNothing(to) ? <del>{rendered(from)}</del> : rendered(from)}
      {!isNothing(to) && (
        <>
          {' '}
          <Arrow /> {rendered(to)}
        </>
      )}
    </>
  )
}

type Lists = { field: string; kind: ChangeKind; removed: unknown[]; added: unknown[] }

function ListChange({ field, kind, removed, added }: Lists) {
  const translate = useTranslate()
  if (removed.length + added.length === 0) return translate('shell.history.reordered')
  const lines = [
    ...removed.map((value) => ({ value, isRemoved: true })),
    ...added.map((value) => ({ value, isRemoved: false })),
  ]
  return lines.map(({ value, isRemoved }) => {
    const rendered = <ChangedValue field={field} kind={kind} value={value} />
    return (
      <Box key={`${isRemoved} ${JSON.stringify(value)}`}>
        {isRemoved ? <del>{rendered}</del> : <ins>{rendered}</ins>}
      </Box>
    )
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Follows the reading direction. */
const Arrow = () => (
  <Box component="span" aria-hidden sx={{ display: 'inline-block', transform: 'scaleX(var(--way, 1))' }}>
    →
  </Box>
)
