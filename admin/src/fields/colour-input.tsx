import InputAdornment from '@mui/material/InputAdornment'
import { regex, required, TextInput, useInput } from 'react-admin'

const isColour = regex(/^#[0-9a-fA-F]{6}$/)

type Props = { source: string; isRequired?: boolean; helperText?: string }

/** A colour as a hexadecimal code or from the browser's colour picker. */
export function ColourInput({ source, isRequired = true, helperText }: Props) {
  const { field } = useInput({ source })
  const shown = /^#[0-9a-f]{6}$/i.test(field.value ?? '') ? field.value : '#000000'
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
