import Button from '@mui/material/Button'
import type { AddPasskey as AddPasskeyForm, NewPasskeyOptions } from '@rawnaq/contract/passkeys'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { SignInField } from '../sign-in/sign-in-field.tsx'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { StepFailure, StepForm } from './step-form.tsx'

const path = '/auth/staff/passkey'

/** Adds a passkey of this device, after password and code. */
export function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('security.passkeyAdd')}
      </Button>
    )
  const add = async (text: (name: string) => string) => {
    const body = { password: text('password'), code: text('code') }
    const { data } = await callApi<NewPasskeyOptions>('POST', `${path}/options`, { body })
    const response = await createPasskey(data, translate)
    await callApi('POST', path, { body: { name: text('name'), response } })
    setOpen(false)
    await onDone()
  }
  return (
    <StepForm go="security.passkeyAdd" onSubmit={add}>
      <SignInField name="name" label={translate('security.passkeyName')} autoComplete="off" autoFocus />
      <PasswordField />
      <CodeField label="security.codeOrRecovery" />
    </StepForm>
  )
}

/** Creates it on the device. Throws a `StepFailure` if the device has one already, or the user cancels. */
async function createPasskey(
  optionsJSON: NewPasskeyOptions['data'],
  translate: (key: string) => string,
): Promise<AddPasskeyForm['response']> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON })
  } catch (reason) {
    if (reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new StepFailure(translate('security.passkeyKnown'))
    if (reason instanceof WebAuthnError || reason instanceof DOMException)
      throw new StepFailure(translate('security.passkeyFailed'))
    throw reason
  }
}
