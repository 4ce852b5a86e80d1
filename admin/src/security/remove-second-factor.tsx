import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { StepForm } from './step-form.tsx'

/** Takes one's own second factor away, by the password and one more code. */
export function RemoveSecondFactor({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  return (
    <StepForm
      go="security.takeAway"
      onGiven={async (text) => {
        await callApi('DELETE', '/auth/staff/totp', { body: { password: text('password'), code: text('code') } })
        onDone()
      }}
    >
      <p>{translate('security.isOn')}</p>
      <PasswordField />
      <CodeField label="security.codeOrRecovery" />
    </StepForm>
  )
}
