import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { readDataUrl } from '../browser/data-url.ts'

/** The photo of a delivery as a data URL: only requests with the session or the secret of the order get it. */
export const loadDeliveryPhoto = async (id: number, locale: Locale): Promise<string> =>
  readDataUrl(await accountApi(locale).deliveryPhoto(id))
