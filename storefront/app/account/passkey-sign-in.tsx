import type { LogInWithPasskey } from '@rawnaq/contract/passkeys'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { useTranslations } from '../words/translations.ts'
import { FormFailure } from './form-failure.tsx'
import { completeSignIn } from './session/complete-sign-in.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** Sign-in with a passkey, in browsers that have them. */
export function PasskeySignIn({ shouldRemember }: { shouldRemember: () => boolean }) {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  // Its place is reserved until it is known.
  const [isSupported, setSupported] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => setSupported('PublicKeyCredential' in window), [])

  async function signIn() {
    setFailure(null)
    setBusy(true)
    try {
      const response = await askForPasskey()
      if (response === null) return setFailure(t('passkeyUnused'))
      const form = { response, remember: shouldRemember() }
      await whileBusy(completeSignIn(() => api.logInWithPasskey(form)))
      showToast({ text: t('done') })
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  /** Null if the customer cancels, or the device has no passkey of this shop. */
  async function askForPasskey(): Promise<LogInWithPasskey['response'] | null> {
    const [{ startAuthentication, WebAuthnError }, { data }] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.startPasskeySignIn(),
    ])
    try {
      return await startAuthentication({ optionsJSON: data })
    } catch (reason) {
      if (reason instanceof WebAuthnError || reason instanceof DOMException) return null
      throw reason
    }
  }

  return (
    <>
      {failure !== null && (
        <div className="account-elsewhere">
          <FormFailure reason={failure} title={t('notDone')} />
        </div>
      )}
      {isSupported !== false && (
        <Button
          look="outline"
          full
          className={isSupported ? 'account-elsewhere' : 'account-elsewhere account-elsewhere-place'}
          busy={isBusy}
          onClick={signIn}
        >
          {t('passkey')}
        </Button>
      )}
    </>
  )
}
