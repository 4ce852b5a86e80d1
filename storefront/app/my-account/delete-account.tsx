import { deleteAccount } from '@rawnaq/contract/account-forms'
import { useState } from 'react'
import { AccountFormFrame, PasswordField } from '../account/account-fields.tsx'
import { accountApi } from '../account/session/session.ts'
import { signOutDeletedAccount } from '../account/session/sign-out.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { checked } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useTranslations } from '../words/translations.ts'

const fields = ['password'] as const

/** Deletes the account; requires the password. */
export function DeleteAccount() {
  const t = useTranslations('myAccount.data')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('deleteButton')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('delete')}>
        <DeleteForm />
      </Sheet>
    </>
  )
}

function DeleteForm() {
  const t = useTranslations('myAccount.data')
  const labels = { password: useTranslations('account.fields')('password') }
  const locale = useLang()
  const navigate = useLocalisedNavigate()
  const form = useAccountForm({
    fields,
    check: (values) => checked<'password', { password: string }>(deleteAccount.safeParse(values)),
    send: async (input) => {
      await accountApi(locale).deleteMe(input)
      showToast({ text: t('deleted') })
      await signOutDeletedAccount(() => navigate('/'))
    },
  })
  return (
    <>
      <p className="text-soft">{t('deleteLead')}</p>
      <AccountFormFrame form={form} labels={labels} submit={t('deleteConfirm')}>
        <PasswordField form={form} field="password" label={labels.password} autoComplete="current-password" />
      </AccountFormFrame>
    </>
  )
}
