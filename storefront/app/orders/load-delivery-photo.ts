import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'

/** The photo of a delivery as a data URL: only requests with the session or the secret of the order get it. */
export async function loadDeliveryPhoto(id: number, locale: Locale): Promise<string> {
  const blob = await accountApi(locale).deliveryPhoto(id)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
