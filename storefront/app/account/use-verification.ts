import type { Verified } from '@rawnaq/contract/account'
import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { useLang } from '../language/lang.ts'
import { profileStore } from './session/profile-store.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** Confirms an email address with the token of an email, once however often the page renders, and shows the result. */
export function useVerification(token: string) {
  const api = usePublicAccountApi()
  const locale = useLang()
  const [answer, setAnswer] = useState<Verified | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const ask = useCallback(async () => {
    if (requested?.token !== token) requested = { token, answer: api.verify(token) }
    try {
      setAnswer(await requested.answer)
      setFailure(null)
    } catch (reason) {
      requested = null
      return setFailure(reason)
    }
    if (profileStore.read()) (await import('./session/session.ts')).refreshSession()
  }, [token, api])
  useEffect(() => {
    ask()
  }, [ask])
  return {
    message: answer?.messages[locale] ?? null,
    failure,
    /** Whether the server refused; otherwise it did not respond and the request can be retried. */
    isRefused: failure instanceof ApiRefusal && failure.status < 500,
    reload: ask,
  }
}

/** A token is good once: in the other language, too, the page shows what came of it. */
let requested: { token: string; answer: Promise<Verified> } | null = null
