import type { PayLater } from '@rawnaq/contract/pay-later'
import { countryOf } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useProfile } from '../account/session/profile-store.ts'
import { ApiRefusal, useApi } from '../api.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import type { Buyer } from './use-payment-choice.ts'

/** `incomplete`: the contact details are missing or not valid. The message is the reason of a refusal. */
type Result = { eligibility: PayLater['eligibility'] | 'checking' | 'incomplete'; message: string | null }

/**
 * Checks a buyer with the lender at once, and again after the contact details or the amount have changed. Saving the
 * address normalises the phone number, which is no change.
 */
export function useBuyerCheck({ contact, amount, country }: Buyer & { country: string | null }) {
  const api = useApi()
  const profile = useProfile()
  const email = (contact ? contact.email : (profile?.email ?? '')).trim()
  const phone = contact ? contact.phone_number : (profile?.mobile ?? '')
  const phone_number = normalisePhone(phone, countryOf(country ?? '')?.callingCode)
  const isComplete = /.@.+\../.test(email) && phone_number !== null && amount !== undefined
  const key = JSON.stringify([email, phone_number, amount, country])
  const running = useRef(new Map<string, Promise<Result>>())
  const [results, setResults] = useState<Partial<Record<string, Result>>>({})

  /** The result for these details, from an earlier request if it had one. */
  const check = useCallback(async (): Promise<Result> => {
    if (!isComplete) return incomplete
    const set = (result: Result) => setResults((before) => ({ ...before, [key]: result }))
    const request = async () => {
      set(checking)
      const body = { email, phone_number, amount, ...(country && { country_region: country }) }
      try {
        return (await withTimeout(api.payLater({ payment_method: 'tabby', ...body }), TIMEOUT_MS)).data
      } catch (failure) {
        return failed(failure)
      }
    }
    const response = running.current.get(key) ?? request()
    running.current.set(key, response)
    const result = await response
    // Another attempt checks again.
    if (result.eligibility === 'unknown') running.current.delete(key)
    set(result)
    return result
  }, [api, isComplete, email, phone_number, amount, country, key])

  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(check, isFirst.current ? 0 : DEBOUNCE_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [check])

  return { result: results[key] ?? (isComplete ? checking : incomplete), check }
}

const checking = { eligibility: 'checking', message: null } as const
const incomplete = { eligibility: 'incomplete', message: null } as const

function failed(failure: unknown): Result {
  const isRefusal = failure instanceof ApiRefusal
  if (isRefusal && failure.code === 'invalid') return incomplete
  return { eligibility: 'unknown', message: isRefusal && failure.status < 500 ? failure.message : null }
}

/** The server waits two seconds for the lender. */
const TIMEOUT_MS = 5_000

/** Typing pauses this long before the details count. */
const DEBOUNCE_MS = 600
