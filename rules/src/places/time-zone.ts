/** The default time zone of a shop. */
export const homeTimeZone = 'Asia/Kuwait'

/** Whether a name is an IANA time zone, such as `Asia/Kuwait`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

/**
 * The clock of an IANA time zone to the minute; throws a `RangeError` for any other name. Making one takes ten times as
 * long as reading it, and a quote reads several.
 */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...toTheMinute })
  clocks.set(timeZone, made)
  return made
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const toTheMinute = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

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
