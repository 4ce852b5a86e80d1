import type { Profile } from '@rawnaq/contract/account'
import { type NewPasskey, newPasskey, renamePasskey } from '@rawnaq/contract/account-forms'
import type { AddPasskey, NewPasskeyOptions, Passkey } from '@rawnaq/contract/passkeys'
import { useState } from 'react'
import { AccountField, AccountFormFrame, PasswordField } from '../account/account-fields.tsx'
import { FormFailure } from '../account/form-failure.tsx'
import { accountApi } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { checked } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'

const addFields = ['name', 'password'] as const
const renameFields = ['name'] as const

/** Names a new passkey and creates it on the device; requires the password. */
export function AddPasskeyForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const [problem, setProblem] = useState<'passkeyFailed' | 'passkeyKnown' | null>(null)
  const labels = { name: t('passkeyName'), password: useTranslations('account.fields')('password') }
  const form = useAccountForm({
    fields: addFields,
    check: (values) => checked<(typeof addFields)[number], NewPasskey>(newPasskey.safeParse(values)),
    send: async ({ name, password }) => {
      setProblem(null)
      const api = accountApi(locale)
      const created = await createPasskey((await api.startPasskey({ password })).data)
      if (typeof created === 'string') return setProblem(created)
      await api.addPasskey({ name, response: created })
      onDone()
    },
  })
  return (
    <AccountFormFrame form={form} labels={labels} submit={t('passkeyAdd')}>
      <p className="text-soft">{t('passkeysLead')}</p>
      <input type="hidden" name="username" autoComplete="username" value={profile.user_name} readOnly />
      <AccountField form={form} field="name" label={labels.name} hint={t('passkeyNameHint')} autoComplete="off" />
      <PasswordField form={form} field="password" label={labels.password} autoComplete="current-password" />
      {problem && <FormFailure reason={t(problem)} />}
    </AccountFormFrame>
  )
}

export function RenamePasskeyForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations('myAccount')
  const locale = useLang()
  const labels = { name: t('data.passkeyName') }
  const form = useAccountForm({
    fields: renameFields,
    initial: { name: passkey.name },
    check: (values) => checked<'name', { name: string }>(renamePasskey.safeParse(values)),
    send: async ({ name }) => {
      await accountApi(locale).renamePasskey(passkey.id, name)
      onDone()
    },
  })
  return (
    <AccountFormFrame form={form} labels={labels} submit={t('save')}>
      <AccountField form={form} field="name" label={labels.name} autoComplete="off" />
    </AccountFormFrame>
  )
}

/** The new passkey, or why there is none: the device has one already, or the customer cancelled. */
async function createPasskey(
  options: NewPasskeyOptions['data'],
): Promise<AddPasskey['response'] | 'passkeyKnown' | 'passkeyFailed'> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (reason) {
    if (reason instanceof WebAuthnError && reason.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'passkeyKnown'
    if (reason instanceof WebAuthnError || reason instanceof DOMException) return 'passkeyFailed'
    throw reason
  }
}
