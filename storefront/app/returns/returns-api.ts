import { returnClient } from '@rawnaq/contract/return-client'
import type { Locale } from '@rawnaq/rules/locale'
import { sessionTransport } from '../account/session/session.ts'

/** Requests about returns as the customer of an order: with the session, or the cookie of the order. */
export const returnsApi = (locale: Locale) => returnClient(sessionTransport, locale)
