import InputAdornment from '@mui/material/InputAdornment'
import { regex, required, TextInput, useInput } from 'react-admin'

const isColour = regex(/^#[0-9a-fA-F]{6}$/)

type Props = { source: string; isRequired?: boolean; helperText?: string; unset?: string }

/** A colour as a hexadecimal code or from the browser's colour picker, which shows `unset` while there is none. */
export function ColourInput({ source, isRequired = true, helperText, unset = '#000000' }: Props) {
  const { field } = useInput({ source })
  const shown = /^#[0-9a-f]{6}$/i.test(field.value ?? '') ? field.value : unset
  const palette = (
    <InputAdornment position="start">
      <input
        type="color"
        className="palette"
        tabIndex={-1}
        aria-hidden
        value={shown}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </InputAdornment>
  )
  return (
    <TextInput
      source={source}
      validate={isRequired ? [required(), isColour] : isColour}
      helperText={helperText}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { startAdornment: palette } }}
    />
  )
}
