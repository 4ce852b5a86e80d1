import { useTranslate } from 'react-admin'
import { SignInField } from '../sign-in/sign-in-field.tsx'

/** The password of whoever is signed in, once more. */
export function PasswordField() {
  const label = useTranslate()('security.password')
  return <SignInField name="password" label={label} type="password" autoComplete="current-password" />
}

/** What the app shows now; a recovery code may stand in its place where it says so. */
export function CodeField({ label }: { label: string }) {
  return <SignInField name="code" label={useTranslate()(label)} autoComplete="one-time-code" />
}
