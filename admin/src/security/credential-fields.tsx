import { useTranslate } from 'react-admin'
import { DoorField } from '../sign-in/sign-in-field.tsx'

/** The password of whoever is signed in, once more. */
export function OwnPassword() {
  const label = useTranslate()('security.password')
  return <DoorField name="password" label={label} type="password" autoComplete="current-password" />
}

/** What the app shows now; a recovery code may stand in its place where it says so. */
export function OwnCode({ label }: { label: string }) {
  return <DoorField name="code" label={useTranslate()(label)} autoComplete="one-time-code" />
}
