import type { Verified } from '@rawnaq/contract/account'
import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { useLang } from '../language/lang.ts'
import { profileStore } from './session/profile-store.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'

/** Confirms an email address with the token of an email, one request per token, and returns the result. */
export function useVerification(token: string) {
  const api = usePublicAccountApi()
  const locale = useLang()
  const [answer, setAnswer] = useState<Verified | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const verify = useCallback(async () => {
    if (verification?.token !== token) verification = { token, answer: api.verify(token) }
    try {
      setAnswer(await verification.answer)
      setFailure(null)
    } catch (reason) {
      verification = null
      return setFailure(reason)
    }
    if (profileStore.read()) (await import('./session/session.ts')).refreshSession()
  }, [token, api])
  useEffect(() => {
    verify()
  }, [verify])
  return {
    message: answer?.messages[locale] ?? null,
    failure,
    /** Whether the server refused; otherwise it did not respond and the request can be retried. */
    isRefused: failure instanceof ApiRefusal && failure.status < 500,
    reload: verify,
  }
}

/** Tokens are single-use, so the result is stored for a later render in the other language. */
let verification: { token: string; answer: Promise<Verified> } | null = null
