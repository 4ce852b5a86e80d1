import { type AccountClient, accountClient } from '@rawnaq/contract/account-client'
import { useMemo } from 'react'
import { overNetwork } from '../browser/fetch-transport.ts'
import { useLang } from '../language/lang.ts'

/** The calls of somebody who is not signed in yet, in the language of the page. */
export function useDoor(): AccountClient {
  const locale = useLang()
  return useMemo(() => accountClient(overNetwork, locale), [locale])
}
