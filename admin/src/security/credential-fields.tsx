import { useTranslate } from 'react-admin'
import { SignInField } from '../sign-in/sign-in-field.tsx'

/** The current password, as confirmation. */
export function PasswordField() {
  const label = useTranslate()('security.password')
  return <SignInField name="password" label={label} type="password" autoComplete="current-password" />
}

/** The current code of the authenticator app, or a recovery code; the label names which. */
export function CodeField({ label }: { label: string }) {
  return <SignInField name="code" label={useTranslate()(label)} autoComplete="one-time-code" />
}
