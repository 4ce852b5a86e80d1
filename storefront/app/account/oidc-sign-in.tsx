import type { OidcProvider } from '@rawnaq/contract/account'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { FormFailure } from './form-failure.tsx'
import { completeSignIn } from './session/complete-sign-in.ts'
import { readOidcResult, startOidcRedirect } from './session/oidc-redirect.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

const unfinished = 'unfinished'

/** Sign-in with an OIDC provider, if the shop has one. */
export function OidcSignIn({ shouldRemember }: { shouldRemember: () => boolean }) {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  const [provider, setProvider] = useState<OidcProvider | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    const loadProvider = async () => setProvider((await api.oidcProvider()).data)
    // If the providers cannot be loaded, the password form remains.
    Promise.allSettled([loadProvider()])
  }, [api])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the redirect result can be read once
  useEffect(() => {
    const result = readOidcResult()
    if (!result) return
    const { token, remember } = result
    if (token === null) return setFailure(unfinished)
    const signIn = async () => {
      try {
        await whileBusy(completeSignIn(() => api.logInWithOidc({ token, remember })))
        showToast({ text: t('done') })
      } catch (reason) {
        setFailure(reason)
      }
    }
    signIn()
  }, [])

  return (
    <>
      {failure !== null && <FormFailure reason={failure === unfinished ? t('elsewhereFailed') : failure} />}
      {provider && (
        <Button
          look="outline"
          full
          className="account-elsewhere"
          onClick={() => startOidcRedirect(provider, shouldRemember())}
        >
          <span>{t.rich('elsewhere', { ...isolated, name: new URL(provider.issuer).host })}</span>
        </Button>
      )}
    </>
  )
}
