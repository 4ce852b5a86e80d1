import { type ApiClient, ApiRefusal, apiClient, type Transport } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { useMemo } from 'react'
import { data, type RouterContextProvider } from 'react-router'
import { profileStore } from './account/session/profile-store.ts'
import { fetchTransport } from './browser/fetch-transport.ts'
import { langOf, useLang } from './language/lang.ts'
import { pageContext } from './page-context.ts'

/**
 * The API for a loader, in the language of the page. A missing resource throws the 404 page, a failure the error page
 * with the request id of the server's log.
 */
export function serverApi(context: Readonly<RouterContextProvider>, url: URL): ApiClient {
  const { transport, reference } = context.get(pageContext)
  const orThrowErrorPage: Transport = async (sent) => {
    const answered = await transport(sent)
    if (answered.status === 404) throw data(null, { status: 404 })
    if (answered.status >= 500) throw data({ reference }, { status: answered.status })
    return answered
  }
  return apiClient(orThrowErrorPage, langOf(url))
}

/** Whether a loader's request has thrown the 404 page. */
export const isMissing = (thrown: unknown) => (thrown as { init?: ResponseInit | null }).init?.status === 404

/** The API for the browser, in a language. Refusals are thrown as `ApiRefusal`. */
export const browserApi = (locale: Locale): ApiClient => apiClient(sessionOrPublicTransport, locale)

/** The API for a component, in the language of the page. */
export function useApi(): ApiClient {
  const locale = useLang()
  return useMemo(() => browserApi(locale), [locale])
}

export { ApiRefusal }

/** With a stored profile, requests use the session, which visitors need not load. */
export const sessionOrPublicTransport: Transport = async (sent) =>
  profileStore.read() ? (await import('./account/session/session.ts')).sessionTransport(sent) : fetchTransport(sent)
