import type { SavedAddress } from '@rawnaq/contract/addresses'
import { useCallback, useEffect, useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'

/** One page holds every address of an account. */
const most = 100

/** The customer's saved addresses, the default one first; null until loaded. */
export function useSavedAddresses() {
  const locale = useLang()
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(async () => {
    setFailed(false)
    try {
      const { data } = await accountApi(locale).addresses({ per_page: most })
      setAddresses(data.toSorted((a, b) => Number(b.is_default) - Number(a.is_default)))
    } catch {
      setFailed(true)
    }
  }, [locale])
  useEffect(() => {
    ask()
  }, [ask])
  return {
    addresses,
    hasFailed,
    ask,
    add: (address: SavedAddress) => setAddresses((before) => [...(before ?? []), address]),
  }
}
