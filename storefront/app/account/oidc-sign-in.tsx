import type { OidcProvider as Site } from '@rawnaq/contract/account'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { FormFailure } from './form-failure.tsx'
import { completeSignIn } from './session/complete-sign-in.ts'
import { comeBack, leaveFor } from './session/oidc-redirect.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

const unfinished = 'unfinished'

/** Sign-in with an OIDC provider, if the shop has one. */
export function OidcSignIn({ isToBeRemembered }: { isToBeRemembered: () => boolean }) {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  const [site, setSite] = useState<Site | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    const ask = async () => setSite((await api.oidcProvider()).data)
    // If the providers cannot be loaded, the password form remains.
    Promise.allSettled([ask()])
  }, [api])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one comes back once
  useEffect(() => {
    const back = comeBack()
    if (!back) return
    const { token, remember } = back
    if (token === null) return setFailure(unfinished)
    const enter = async () => {
      try {
        await whileBusy(completeSignIn(() => api.logInWithOidc({ token, remember })))
        showToast({ text: t('done') })
      } catch (reason) {
        setFailure(reason)
      }
    }
    enter()
  }, [])

  return (
    <>
      {failure !== null && <FormFailure reason={failure === unfinished ? t('elsewhereFailed') : failure} />}
      {site && (
        <Button look="outline" full className="account-elsewhere" onClick={() => leaveFor(site, isToBeRemembered())}>
          <span>{t.rich('elsewhere', { ...isolated, name: new URL(site.issuer).host })}</span>
        </Button>
      )}
    </>
  )
}
