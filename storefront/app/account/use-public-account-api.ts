import { type AccountClient, accountClient } from '@rawnaq/contract/account-client'
import { useMemo } from 'react'
import { fetchTransport } from '../browser/fetch-transport.ts'
import { useLang } from '../language/lang.ts'

/** The account API for visitors, in the language of the page. */
export function usePublicAccountApi(): AccountClient {
  const locale = useLang()
  return useMemo(() => accountClient(fetchTransport, locale), [locale])
}
