import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/login'
import { AccountColumn } from './account-column.tsx'
import { AccountField, AccountFormFrame, PasswordField } from './account-fields.tsx'
import { OidcSignIn } from './oidc-sign-in.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { sessionEndedKey } from './session/session-ended-key.ts'
import { useLoginForm } from './use-login-form.ts'
import { useReturnQuery } from './use-return-query.ts'
import { useVisitorsOnly } from './use-visitors-only.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'login', indexed: false })

/** The sign-in page, by email or user name. */
export default function Login() {
  const t = useTranslations('account')
  const form = useLoginForm()
  const remember = useRef<HTMLInputElement>(null)
  const returnQuery = useReturnQuery()
  const shouldRemember = () => remember.current?.checked ?? false
  useVisitorsOnly()
  const isRejected = form.failure instanceof ApiRefusal && form.failure.status === 401
  const labels = { email: t('fields.login'), password: t('fields.password') }
  return (
    <AccountColumn title={t('login.title')} lead={t('login.lead')}>
      <SessionEndedNotice />
      <AccountFormFrame
        form={form}
        labels={labels}
        submit={t('login.submit')}
        failureTitle={isRejected ? t('error') : t('login.error')}
      >
        <AccountField
          form={form}
          field="email"
          label={labels.email}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          ltr
        />
        <PasswordField form={form} field="password" label={labels.password} autoComplete="current-password" />
        <div className="account-form-row">
          <Checkbox name="remember" value="yes" defaultChecked ref={remember}>
            {t('login.remember')}
          </Checkbox>
          <TextLink inline className="text-small" to="/forget-password">
            {t('login.forgot')}
          </TextLink>
        </div>
      </AccountFormFrame>
      <PasskeySignIn shouldRemember={shouldRemember} />
      <OidcSignIn shouldRemember={shouldRemember} />
      <p className="account-panel-or">{t('register.newHere')}</p>
      <ButtonLink look="outline" full to={`/register${returnQuery}`}>
        {t('register.title')}
      </ButtonLink>
    </AccountColumn>
  )
}

/** Explains once that the session has expired. */
function SessionEndedNotice() {
  const t = useTranslations('account.login')
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (sessionText(sessionEndedKey) === null) return
    setSessionText(sessionEndedKey, null)
    setEnded(true)
  }, [])
  return <div role="status">{hasEnded && <p className="account-panel-message">{t('ended')}</p>}</div>
}
