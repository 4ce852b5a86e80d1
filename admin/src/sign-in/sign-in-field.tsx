import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** A field of the sign-in pages; its input is left-to-right in both languages. */
export function SignInField(props: TextFieldProps) {
  return <TextField required margin="normal" slotProps={{ htmlInput: { dir: 'ltr' } }} {...props} />
}
