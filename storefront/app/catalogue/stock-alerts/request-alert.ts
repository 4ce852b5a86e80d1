import { accountClient } from '@rawnaq/contract/account-client'
import type { StockAlertBody } from '@rawnaq/contract/stock-alert'
import type { Locale } from '@rawnaq/rules/locale'
import { profileStore } from '../../account/session/profile-store.ts'
import { fetchTransport } from '../../browser/fetch-transport.ts'

/** Requests a back-in-stock email, as the customer or as a visitor. */
export async function requestAlert(item: number, request: StockAlertBody, locale: Locale) {
  const api = profileStore.read()
    ? (await import('../../account/session/session.ts')).accountApi(locale)
    : accountClient(fetchTransport, locale)
  await api.requestStockAlert(item, request)
}
