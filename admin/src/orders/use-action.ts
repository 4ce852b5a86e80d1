import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'

/** Runs an action outside react-admin's forms: shows a notification for success or refusal, then refreshes. */
export function useAction() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)

  /** Resolves to whether the action succeeded. */
  async function run(work: () => Promise<unknown>, successKey?: string): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      if (successKey) notify(successKey, { type: 'success' })
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
