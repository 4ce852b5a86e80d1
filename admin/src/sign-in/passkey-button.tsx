import Button from '@mui/material/Button'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { LogInWithPasskey } from '@rawnaq/contract/passkeys'
import { useState } from 'react'
import { useTranslator } from '../language/use-translator.ts'
import { signInWithPasskey, startPasskeySignIn } from './session.ts'

type PasskeyButtonProps = { onSignedIn: () => void; onError: (text: string) => void }

/** Signs in with a passkey, in browsers that have them. */
export function PasskeyButton({ onSignedIn, onError }: PasskeyButtonProps) {
  const translate = useTranslator()
  const [isBusy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const press = async () => {
    setBusy(true)
    onError('')
    try {
      const response = await requestPasskey()
      if (response === null) return onError(translate('shell.signIn.passkeyUnused'))
      await signInWithPasskey(response)
      onSignedIn()
    } catch (failure) {
      onError(failure instanceof ApiRefusal ? failure.message : translate('shell.signIn.offline'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" fullWidth size="large" disabled={isBusy} onClick={press} sx={{ marginBlockStart: 2 }}>
      {translate('shell.signIn.passkey')}
    </Button>
  )
}

/** Null if the user cancels, or the device has no passkey of this shop. */
async function requestPasskey(): Promise<LogInWithPasskey['response'] | null> {
  const [{ startAuthentication, WebAuthnError }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    startPasskeySignIn(),
  ])
  try {
    return await startAuthentication({ optionsJSON })
  } catch (reason) {
    if (reason instanceof WebAuthnError || reason instanceof DOMException) return null
    throw reason
  }
}
