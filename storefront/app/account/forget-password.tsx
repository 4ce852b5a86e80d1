import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/forget-password'
import { AccountColumn } from './account-column.tsx'
import { AccountField, AccountFormFrame } from './account-fields.tsx'
import { checkForgot, forgotFields } from './account-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'forgetPassword', indexed: false })

/** Requests a password reset email. The response does not reveal whether the address is registered. */
export default function ForgetPassword() {
  const t = useTranslations('account')
  const api = usePublicAccountApi()
  const navigate = useLocalisedNavigate()
  const form = useAccountForm({
    fields: forgotFields,
    check: checkForgot,
    send: async ({ email }) => {
      const { message } = await api.forgotPassword(email)
      showToast({ text: message })
      await navigate('/')
    },
  })
  const label = t('fields.email')
  return (
    <AccountColumn title={t('forgot.title')} lead={t('forgot.lead')}>
      <AccountFormFrame form={form} labels={{ email: label }} submit={t('forgot.submit')}>
        <AccountField
          form={form}
          field="email"
          label={label}
          type="email"
          inputMode="email"
          autoComplete="username"
          ltr
        />
      </AccountFormFrame>
      <p className="account-panel-end text-small">
        <TextLink inline to="/login">
          {t('forgot.back')}
        </TextLink>
      </p>
    </AccountColumn>
  )
}
