import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Deed } from '../calls/deeds.ts'

/** From what to what each field went. */
export function Changes({ of: { resource, changes } }: { of: Pick<Deed, 'resource' | 'changes'> }) {
  const translate = useTranslate()
  return (
    <Box component="dl" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {changes.map(({ field, from, to }) => (
        <Box key={field}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`resources.${resource}.fields.${field}`, { _: field })}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            <bdi>{inShort(from)}</bdi> <Arrow /> <bdi>{inShort(to)}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

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
