import type { Setting } from '@rawnaq/contract/settings'
import { latinDigits } from '@rawnaq/rules/digits'
import type { Locale } from '@rawnaq/rules/locale'
import { shopSettings } from '../parse-root-data.ts'

/** The shop's contact details, as far as they are set. */
export function readDetails(settings: readonly Setting[], locale: Locale) {
  const { phone, mobile, contact_email, address, hours, social } = shopSettings(settings, locale)
  const text = (key: string) => {
    const value = settings.find((setting) => setting.key === key)?.value
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  return { phone, mobile, contact_email, address, social, hours, whatsapp: text('whatsapp') }
}

export type ContactDetails = ReturnType<typeof readDetails>

/** The number for a `tel:` link: its digits and plus sign only. */
export const dialled = (number: string): string => latinDigits(number).replaceAll(/[^+\d]/g, '')
