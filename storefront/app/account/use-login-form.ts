import type { LogIn } from '@rawnaq/contract/account-forms'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../ui/show-toast.ts'
import { checkLogin, loginFields } from './account-values.ts'
import { signInBy } from './sign-in-by.ts'
import { useAccountForm } from './use-account-form.ts'
import { useDoor } from './use-door.ts'

/** The form of the login; where it leads is the page's to say. */
export function useLoginForm() {
  const t = useTranslations('account.login')
  const door = useDoor()
  const [remember, setRemember] = useState(true)
  const send = async (given: LogIn) => {
    await signInBy(() => door.logIn({ ...given, remember }))
    showToast({ text: t('done') })
  }
  const form = useAccountForm({ fields: loginFields, check: checkLogin, send })
  return { form, remember, setRemember }
}
