import type { Profile } from '@rawnaq/contract/account'
import { type ChangeInfo as Change, changeInfo } from '@rawnaq/contract/account-forms'
import { useRevalidator } from 'react-router'
import { AccountField, AccountFormFrame, PasswordField } from '../account/account-fields.tsx'
import { withFieldProblems } from '../account/account-values.ts'
import { accountApi, storeProfile } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { checked } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { Confirmed } from './email-confirmation.tsx'
import type { ViewRequest } from './view-request.ts'

export const renderInfo = ({ profile }: ViewRequest) => <ChangeInfo key={profile.id} profile={profile} />

const fields = ['name', 'user_name', 'mobile', 'email', 'password'] as const

/** The profile form; only changed fields are sent. */
function ChangeInfo({ profile }: { profile: Profile }) {
  const t = useTranslations('myAccount')
  const account = useTranslations('account.fields')
  const locale = useLang()
  const { revalidate } = useRevalidator()
  /** A change of the email address requires the password. */
  const isNewEmail = (email: string) => email.trim() !== profile.email
  const form = useAccountForm({
    fields,
    initial: profile,
    check: ({ password, ...values }) => {
      const requested = isNewEmail(values.email) ? { ...values, password } : values
      return withFieldProblems(checked<(typeof fields)[number], Change>(changeInfo.safeParse(requested)))
    },
    send: async (input) => {
      const changed = Object.fromEntries(fields.map((field) => [field, input[field]]).filter(isNew(profile)))
      const { data, message } = await accountApi(locale).changeInfo(changed)
      storeProfile(data)
      form.set('password', '')
      showToast({ text: message })
      await revalidate()
    },
  })
  const labels = {
    name: account('name'),
    user_name: account('user_name'),
    mobile: account('mobile'),
    email: account('email'),
    password: account('password'),
  }
  const propsOf = (field: keyof typeof labels) => ({ form, field, label: labels[field] })
  return (
    <div className="my-account-narrow">
      <Confirmed profile={profile} />
      <AccountFormFrame form={form} labels={labels} submit={t('save')}>
        <AccountField {...propsOf('name')} autoComplete="name" autoCapitalize="words" />
        <AccountField {...propsOf('user_name')} autoComplete="username" autoCapitalize="none" spellCheck={false} ltr />
        <AccountField {...propsOf('mobile')} type="tel" inputMode="tel" autoComplete="tel" ltr />
        <AccountField
          {...propsOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('info.emailHint')}
          ltr
        />
        {isNewEmail(form.values.email) && (
          <PasswordField {...propsOf('password')} hint={t('info.passwordHint')} autoComplete="current-password" />
        )}
      </AccountFormFrame>
    </div>
  )
}

const isNew =
  (profile: Profile) =>
  ([field, value]: (string | undefined)[]) =>
    value !== profile[field as keyof Profile]
