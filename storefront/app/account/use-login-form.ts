import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { checkLogin, loginFields } from './account-values.ts'
import { completeSignIn } from './session/complete-sign-in.ts'
import { useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** The form of the login; where it leads is the page's to say. */
export function useLoginForm() {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  return useAccountForm({
    fields: loginFields,
    check: checkLogin,
    send: async (given, filled) => {
      await completeSignIn(() => api.logIn({ ...given, remember: filled.has('remember') }))
      showToast({ text: t('done') })
    },
  })
}
