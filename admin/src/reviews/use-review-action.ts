import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'

/** Runs a request about a review, reports the result and reloads the review; after an edit conflict too. */
export function useReviewAction() {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { isBusy, run }
}
