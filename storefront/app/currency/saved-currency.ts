import { persistedStore } from '../browser/persisted-store.ts'

/** The code of the currency that was chosen in this browser; empty for that of the shop. */
export const savedCurrency = persistedStore(
  'currency',
  '',
  (stored) => (typeof stored === 'string' ? stored : ''),
  (code) => code,
)

export const saveCurrency = (code: string) => savedCurrency.change(() => code)
