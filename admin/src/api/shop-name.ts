import { type ShopName, shopNameIn } from '@rawnaq/rules/shop-name'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../language/current-language.ts'
import { callApi } from './api-client.ts'

type Setting = { key: string; value: unknown }

let name: ShopName | null = null
let isLoading = false
const listeners = new Set<() => void>()

/** The name of the shop in the current language; empty until it is loaded. */
export function useShopName(): string {
  const locale = useLanguage()
  useEffect(() => {
    // Without a connection the sign-in page shows an error itself; the name stays empty.
    if (!name && !isLoading) loadShopName().catch(() => {})
  }, [])
  return useSyncExternalStore(subscribe, () => name)?.[locale] ?? ''
}

/** Reads the name again after it was changed. */
export async function loadShopName() {
  isLoading = true
  try {
    const query = { per_page: 100 }
    name = shopNameIn((await callApi<{ data: Setting[] }>('GET', '/setting', { query, anonymous: true })).data)
  } finally {
    isLoading = false
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
