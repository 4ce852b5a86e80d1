import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'

/** Does something beyond the usual forms: says so when it is done, shows what became of it, and says why where it was refused. */
export function useAction() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)

  /** Tells whether it was done. */
  async function run(work: () => Promise<unknown>, said?: string): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      if (said) notify(said, { type: 'success' })
      return true
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      return false
    } finally {
      setBusy(false)
      refresh()
    }
  }

  return { isBusy, run }
}
