/**
 * The format of dates for a language tag and options, made once for both: making one takes ten times as long as using
 * it, and a page, a quote or an email has several. Throws a `RangeError` for an unknown time zone.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()
