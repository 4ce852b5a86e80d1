import type { Setting } from '@rawnaq/contract/settings'
import type { Locale } from '@rawnaq/rules/locale'
import { shopSettings } from '../parse-root-data.ts'

/** The shop's contact details, as far as they are set. */
export function readDetails(settings: readonly Setting[], locale: Locale) {
  const { phone, mobile, whatsapp, contact_email, address, hours, social } = shopSettings(settings, locale)
  return { phone, mobile, whatsapp, contact_email, address, social, hours }
}

export type ContactDetails = ReturnType<typeof readDetails>

export const hasDetails = ({ social, ...texts }: ContactDetails) =>
  social.length > 0 || Object.values(texts).some((text) => text !== null)
