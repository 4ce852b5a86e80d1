import { redirect, useLocation } from 'react-router'
import { langOf } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import type { PageHandle } from '../page-handle.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/new-password'
import { AccountColumn } from './account-column.tsx'
import { AccountField, AccountFormFrame, PasswordField } from './account-fields.tsx'
import { checkNewPassword, newPasswordFields } from './account-values.ts'
import { RequestNewLink } from './request-new-link.tsx'
import { useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'
import { useVisitorsOnly } from './use-visitors-only.ts'

/** The server renders one page for all tokens, so the cached page contains none. */
export const handle: PageHandle = { query: (search) => (search.get('token') ? '?token=given' : '') }

export const loader = ({ url }: Route.LoaderArgs) => {
  if (!url.searchParams.get('token')) throw redirect(withLang('/', langOf(url)))
  return null
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'newPassword', indexed: false })

/** Sets a new password with the token in the query of an emailed link and the email address it was sent to. */
export default function NewPassword() {
  const t = useTranslations('account')
  const api = usePublicAccountApi()
  const navigate = useLocalisedNavigate()
  const { search } = useLocation()
  useVisitorsOnly()
  const form = useAccountForm({
    fields: newPasswordFields,
    check: checkNewPassword(new URLSearchParams(search).get('token') ?? ''),
    send: async (input) => {
      const { message } = await api.resetPassword(input)
      showToast({ text: message })
      await navigate('/login', { replace: true })
    },
  })
  const labels = {
    email: t('fields.email'),
    password: t('fields.newPassword'),
    password_confirmation: t('fields.again'),
  }
  const propsOf = (field: keyof typeof labels) => ({ form, field, label: labels[field] })
  return (
    <AccountColumn title={t('reset.title')} lead={t('reset.leadQuery')}>
      <AccountFormFrame form={form} labels={labels} submit={t('reset.submit')}>
        <AccountField {...propsOf('email')} type="email" inputMode="email" autoComplete="username" ltr />
        <PasswordField {...propsOf('password')} hint={t('passwordHint')} autoComplete="new-password" />
        <PasswordField {...propsOf('password_confirmation')} autoComplete="new-password" />
      </AccountFormFrame>
      <RequestNewLink />
    </AccountColumn>
  )
}
