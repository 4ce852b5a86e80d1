import Box from '@mui/material/Box'
import type { Deed } from '../calls/deeds.ts'
import { FieldName } from '../fields/field-name.tsx'

/** From what to what each field went. */
export function Changes({ of: { resource, changes } }: { of: Pick<Deed, 'resource' | 'changes'> }) {
  return (
    <Box component="dl" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {changes.map(({ field, from, to }) => (
        <Box key={field}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <FieldName resource={resource} field={field} />
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            {!isNamedOnly({ from, to }) && (
              <>
                <bdi>{inShort(from)}</bdi> <Arrow /> <bdi>{inShort(to)}</bdi>
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What tells of people is kept by the name of its field alone. */
const isNamedOnly = ({ from, to }: { from: unknown; to: unknown }) => from === null && to === null

/** It points the way one reads. */
const Arrow = () => (
  <Box component="span" aria-hidden sx={{ display: 'inline-block', transform: 'scaleX(var(--way, 1))' }}>
    →
  </Box>
)

function inShort(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
