import type { SavedAddress } from '@rawnaq/contract/addresses'
import { useCallback, useEffect, useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'

/** One page holds every address of an account. */
const MAX_ADDRESSES = 100

/** The customer's saved addresses, the default one first; null until loaded. */
export function useSavedAddresses() {
  const locale = useLang()
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    setFailed(false)
    try {
      const { data } = await accountApi(locale).addresses({ per_page: MAX_ADDRESSES })
      setAddresses(data.toSorted((a, b) => Number(b.is_default) - Number(a.is_default)))
    } catch {
      setFailed(true)
    }
  }, [locale])
  useEffect(() => {
    reload()
  }, [reload])
  return {
    addresses,
    hasFailed,
    reload,
    add: (address: SavedAddress) => setAddresses((before) => [...(before ?? []), address]),
  }
}
