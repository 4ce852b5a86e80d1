import type { LogOut } from '@rawnaq/contract/account-forms'
import { useLocalisedNavigate } from '../../language/localised-link.tsx'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { whileBusy } from '../../ui/feedback/while-busy.ts'
import { useErrorMessage } from '../../use-error-message.ts'

/** Signs out here, or with `everywhere` on every device. A failure shows a toast. */
export function useSignOut(): (options?: LogOut) => Promise<void> {
  const navigate = useLocalisedNavigate()
  const errorMessage = useErrorMessage()
  return async (options) => {
    try {
      const { signOut } = await import('./sign-out.ts')
      await whileBusy(signOut(() => navigate('/'), options))
    } catch (failure) {
      showToast({ tone: 'error', text: errorMessage(failure) })
    }
  }
}
