import { redirect } from 'react-router'
import { langOf, useLang } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/verification'
import { AccountColumn } from './account-column.tsx'
import { FormFailure } from './form-failure.tsx'
import { useProfile } from './session/profile-store.ts'
import { useVerification } from './use-verification.ts'

export const loader = ({ params, url }: Route.LoaderArgs) => {
  if (!params.id) throw redirect(withLang('/code-check', langOf(url)))
  return null
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'verification', indexed: false })

/** Confirms an email address with the token of the email. */
export default function Verification({ params: { id = '' } }: Route.ComponentProps) {
  const t = useTranslations('account.verification')
  const { message, failure, isRefused, reload } = useVerification(id)
  const resendEmail = useResendVerification()
  const isSignedIn = useProfile() !== null
  const retry = { label: t('retry'), act: reload }
  const resend = isSignedIn ? [{ label: t('another'), act: resendEmail }] : []
  const actions = isRefused ? resend : [retry]
  return (
    <AccountColumn title={t('title')}>
      <div role="status">{failure === null && <p className="account-panel-message">{message ?? t('asking')}</p>}</div>
      {failure !== null && <FormFailure reason={failure} actions={actions} />}
      <p className="account-panel-end">
        <TextLink inline to={isSignedIn ? '/my-account' : '/login'}>
          {t(isSignedIn ? 'account' : 'login')}
        </TextLink>
      </p>
    </AccountColumn>
  )
}

/** Sends another verification email to the customer and shows the server's message. */
function useResendVerification(): () => Promise<void> {
  const locale = useLang()
  const errorMessage = useErrorMessage()
  return async () => {
    try {
      const { accountApi } = await import('./session/session.ts')
      const { message } = await whileBusy(accountApi(locale).sendVerification())
      showToast({ text: message })
    } catch (failure) {
      showToast({ tone: 'error', text: errorMessage(failure) })
    }
  }
}
