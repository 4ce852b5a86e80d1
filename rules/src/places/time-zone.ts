import { dateFormat } from '../text/date-format.ts'

/** The default time zone of a shop. */
export const homeTimeZone = 'Asia/Kuwait'

/** Whether a name is an IANA time zone, such as `Asia/Kuwait`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The ISO code of the Arab country of a time zone; undefined for other zones. */
export const arabCountryOf = (timeZone: string): string | undefined => arabCountries.get(timeZone)

const arabCountries = new Map([
  ['Asia/Kuwait', 'KW'],
  ['Asia/Riyadh', 'SA'],
  ['Asia/Bahrain', 'BH'],
  ['Asia/Qatar', 'QA'],
  ['Asia/Dubai', 'AE'],
  ['Asia/Muscat', 'OM'],
  ['Asia/Aden', 'YE'],
  ['Asia/Baghdad', 'IQ'],
  ['Asia/Amman', 'JO'],
  ['Asia/Beirut', 'LB'],
  ['Asia/Damascus', 'SY'],
  ['Africa/Cairo', 'EG'],
  ['Africa/Tripoli', 'LY'],
  ['Africa/Tunis', 'TN'],
  ['Africa/Algiers', 'DZ'],
  ['Africa/Casablanca', 'MA'],
  ['Africa/Khartoum', 'SD'],
])
