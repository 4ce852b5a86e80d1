import { redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/reset-password'
import { AccountColumn } from './account-column.tsx'
import { AccountFormFrame, PasswordField } from './account-fields.tsx'
import { checkReset, resetFields } from './account-values.ts'
import { RequestNewLink } from './request-new-link.tsx'
import { useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'
import { useVisitorsOnly } from './use-visitors-only.ts'

export const loader = ({ params, url }: Route.LoaderArgs) => {
  if (!params.id) throw redirect(withLang('/', langOf(url)))
  return null
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'newPassword', indexed: false })

/** Sets a new password with the token in the path of an emailed link. A staff invitation continues in the admin. */
export default function ResetPassword({ params: { id = '', eid } }: Route.ComponentProps) {
  const t = useTranslations('account')
  const api = usePublicAccountApi()
  const navigate = useLocalisedNavigate()
  useVisitorsOnly()
  const form = useAccountForm({
    fields: resetFields,
    check: checkReset(id),
    send: async (input) => {
      const { message } = await api.resetPassword(input)
      if (eid === 'staff') return window.location.replace('/admin')
      showToast({ text: message })
      await navigate('/', { replace: true })
    },
  })
  const labels = { password: t('fields.newPassword'), confirmpassword: t('fields.again') }
  return (
    <AccountColumn title={t('reset.title')} lead={t('reset.lead')}>
      <AccountFormFrame form={form} labels={labels} submit={t('reset.submit')}>
        <PasswordField
          form={form}
          field="password"
          label={labels.password}
          hint={t('passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField form={form} field="confirmpassword" label={labels.confirmpassword} autoComplete="new-password" />
      </AccountFormFrame>
      <RequestNewLink />
    </AccountColumn>
  )
}
