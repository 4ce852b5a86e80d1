import { showToast } from '../ui/feedback/show-toast.ts'
import { useTranslations } from '../words/translations.ts'
import { checkLogin, loginFields } from './account-values.ts'
import { completeSignIn } from './session/complete-sign-in.ts'
import { useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** State of the sign-in form. The page redirects afterwards. */
export function useLoginForm() {
  const t = useTranslations('account.login')
  const api = usePublicAccountApi()
  return useAccountForm({
    fields: loginFields,
    check: checkLogin,
    send: async (input, formData) => {
      await completeSignIn(() => api.logIn({ ...input, remember: formData.has('remember') }))
      showToast({ text: t('done') })
    },
  })
}
