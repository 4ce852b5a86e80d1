import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** A file input. Its label replaces the browser's, which would be in the language of the browser. */
export function FileField({ name, label, accept }: { name: string; label: string; accept: string }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState('')
  return (
    <TextField
      type="file"
      name={name}
      label={label}
      required
      onChange={(event) => setChosen((event.target as HTMLInputElement).files?.[0]?.name ?? '')}
      slotProps={{
        htmlInput: { accept },
        inputLabel: { shrink: true },
        input: { startAdornment: <bdi>{chosen || translate('importExport.bring.choose')}</bdi> },
      }}
      sx={{ '& .MuiInputBase-root': { minBlockSize: 44 }, '& input': overAll }}
    />
  )
}

/** The invisible input covers the field, for clicks and dropped files. */
const overAll = {
  position: 'absolute',
  inset: 0,
  blockSize: '100%',
  padding: 0,
  opacity: 0,
  cursor: 'pointer',
} as const
