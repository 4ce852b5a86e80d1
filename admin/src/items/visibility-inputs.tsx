import Typography from '@mui/material/Typography'
import { localMoment } from '@rawnaq/rules/local-time'
import { BooleanInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useTimeZone } from '../api/use-time-zone.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { formatLocalMoment } from '../fields/format.ts'

/** Whether and from when the shop shows an item, and a sentence about what this means now. */
export function VisibilityInputs() {
  return (
    <>
      <BooleanInput source="published" defaultValue />
      <FieldInput source="published_from" kind="datetime" />
      <Meaning />
    </>
  )
}

function Meaning() {
  const translate = useTranslate()
  const zone = useTimeZone()
  const [published, from]: [boolean?, (string | null)?] = useWatch({ name: ['published', 'published_from'] })
  const when = from ? formatLocalMoment(localMoment(new Date(from), zone)) : ''
  const meaning = !published ? 'draft' : from && new Date(from) > new Date() ? 'later' : 'now'
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockEnd: 2 }}>
      {translate(`items.visibility.${meaning}`, { when })}
    </Typography>
  )
}
