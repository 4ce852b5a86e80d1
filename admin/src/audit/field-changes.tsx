import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import type { AuditEntry } from './audit-entry.ts'
import { type ChangeKind, changeKind } from './change-kind.ts'
import { ChangedValue } from './changed-value.tsx'
import { changedEntries } from './list-changes.ts'

/** Old and new value of each changed field; for lists, the added and removed entries. */
export function FieldChanges({ of: { resource, record_id, changes } }: { of: AuditEntry }) {
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
  const isNamedOnly = kind === 'hidden' || (isNothing(from) && isNothing(to))
  if (isNamedOnly) return null
  const lists = changedEntries(from, to)
  const shown = (value: unknown) => <ChangedValue field={field} kind={kind} value={value} />
  if (lists) return <ListChange field={field} kind={kind} {...lists} />
  if (isNothing(from)) return shown(to)
  return (
    <>
      {isNothing(to) ? <del>{shown(from)}</del> : shown(from)}
      {!isNothing(to) && (
        <>
          {' '}
          <Arrow /> {shown(to)}
        </>
      )}
    </>
  )
}

type Lists = { field: string; kind: ChangeKind; gone: unknown[]; come: unknown[] }

function ListChange({ field, kind, gone, come }: Lists) {
  const translate = useTranslate()
  if (gone.length + come.length === 0) return translate('shell.trail.reordered')
  const lines = [...gone.map((value) => ({ value, isGone: true })), ...come.map((value) => ({ value, isGone: false }))]
  return lines.map(({ value, isGone }) => {
    const shown = <ChangedValue field={field} kind={kind} value={value} />
    return <Box key={`${isGone} ${JSON.stringify(value)}`}>{isGone ? <del>{shown}</del> : <ins>{shown}</ins>}</Box>
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Follows the reading direction. */
const Arrow = () => (
  <Box component="span" aria-hidden sx={{ display: 'inline-block', transform: 'scaleX(var(--way, 1))' }}>
    →
  </Box>
)
