import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** A field of the pages before the admin; what is typed in it reads from the left in both languages. */
export function SignInField(given: TextFieldProps) {
  return <TextField required margin="normal" slotProps={{ htmlInput: { dir: 'ltr' } }} {...given} />
}
