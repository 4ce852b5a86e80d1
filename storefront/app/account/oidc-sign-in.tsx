import type { OidcProvider } from '@rawnaq/contract/account'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { FormFailure } from './form-failure.tsx'
import { completeSignIn } from './session/complete-sign-in.ts'
import { forgetProviderName, openProvider, readOidcResult } from './session/oidc-redirect.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** Sign-in with the OIDC providers of the shop, if it has any. */
export function OidcSignIn({ shouldRemember }: { shouldRemember: () => boolean }) {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  const [providers, setProviders] = useState<OidcProvider[]>([])
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    const loadProviders = async () => setProviders((await api.oidcProviders()).data)
    // If the providers cannot be loaded, the password form remains.
    Promise.allSettled([loadProviders()])
  }, [api])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the redirect result can be read once
  useEffect(() => {
    const result = readOidcResult()
    if (!result) return
    if ('failure' in result) return setFailure(t(result.failure === 'cancelled' ? 'cancelled' : 'elsewhereFailed'))
    const { provider, form } = result
    const signIn = async () => {
      try {
        await whileBusy(completeSignIn(() => api.finishOidc(provider, form)))
        forgetProviderName()
        showToast({ text: t('done') })
      } catch (reason) {
        setFailure(reason)
      }
    }
    signIn()
  }, [])

  async function start({ name }: OidcProvider) {
    setFailure(null)
    try {
      openProvider((await whileBusy(api.startOidc(name))).data.url, shouldRemember())
    } catch (reason) {
      setFailure(reason)
    }
  }

  return (
    <>
      {failure !== null && (
        <div className="account-elsewhere">
          <FormFailure reason={failure} title={t('notDone')} />
        </div>
      )}
      {providers.map((provider) => (
        <Button key={provider.name} look="outline" full className="account-elsewhere" onClick={() => start(provider)}>
          <span>{t.rich('elsewhere', { ...isolated, name: provider.label })}</span>
        </Button>
      ))}
    </>
  )
}
