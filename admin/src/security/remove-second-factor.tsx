import { useTranslate } from 'react-admin'
import { callShop } from '../api/api-client.ts'
import { OwnCode, OwnPassword } from './credential-fields.tsx'
import { StepForm } from './step-form.tsx'

/** Takes one's own second factor away, by the password and one more code. */
export function TakeAway({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  return (
    <StepForm
      go="security.takeAway"
      onGiven={async (text) => {
        await callShop('DELETE', '/auth/staff/totp', { body: { password: text('password'), code: text('code') } })
        onDone()
      }}
    >
      <p>{translate('security.isOn')}</p>
      <OwnPassword />
      <OwnCode label="security.codeOrRecovery" />
    </StepForm>
  )
}
