import type { Profile } from '@rawnaq/contract/account'
import { type ChangePassword as Change, changePassword } from '@rawnaq/contract/account-forms'
import { useState } from 'react'
import { AccountFormFrame, PasswordField } from '../account/account-fields.tsx'
import { checkRepeatedPassword } from '../account/account-values.ts'
import { accountApi } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { checked } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import type { ViewRequest } from './view-request.ts'

export const renderPassword = ({ profile }: ViewRequest) => <ChangePassword profile={profile} />

const fields = ['current_password', 'password', 'confirmpassword'] as const
type Field = (typeof fields)[number]

/** Changes the password; requires the current one. */
function ChangePassword({ profile }: { profile: Profile }) {
  // A new key after submission clears the form.
  const [sent, setSent] = useState(0)
  return <PasswordForm key={sent} profile={profile} onDone={() => setSent(sent + 1)} />
}

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useTranslations('myAccount')
  const account = useTranslations('account')
  const locale = useLang()
  const form = useAccountForm({
    fields,
    check: (values) =>
      checkRepeatedPassword<Field, Change>(
        'confirmpassword',
        values,
        checked<Field, Change>(changePassword.safeParse(values)),
      ),
    send: async (input) => {
      const { message } = await accountApi(locale).changePassword(input)
      showToast({ text: message })
      onDone()
    },
  })
  const labels = {
    current_password: t('password.current'),
    password: account('fields.newPassword'),
    confirmpassword: account('fields.again'),
  }
  const propsOf = (field: Field) => ({ form, field, label: labels[field] })
  return (
    <div className="my-account-narrow">
      <p className="text-soft">{t('password.lead')}</p>
      <AccountFormFrame form={form} labels={labels} submit={t('save')}>
        {/* Password managers read the user name here. */}
        <input type="hidden" name="username" autoComplete="username" value={profile.user_name} readOnly />
        <PasswordField {...propsOf('current_password')} autoComplete="current-password" />
        <PasswordField {...propsOf('password')} hint={account('passwordHint')} autoComplete="new-password" />
        <PasswordField {...propsOf('confirmpassword')} autoComplete="new-password" />
      </AccountFormFrame>
    </div>
  )
}
