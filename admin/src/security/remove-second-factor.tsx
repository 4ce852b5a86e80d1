import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { StepForm } from './step-form.tsx'

/** Removes the own second factor after password and code. */
export function RemoveSecondFactor({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  return (
    <StepForm
      go="security.takeAway"
      onSubmit={async (text) => {
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
