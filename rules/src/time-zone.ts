/** Where the days of a shop begin that has not said otherwise. */
export const homeTimeZone = 'Asia/Kuwait'

/** Whether a name is that of a time zone, such as `Asia/Kuwait`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** The Arab country whose time a zone tells, as its code of two letters; undefined for a zone of elsewhere. */
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
