// Every page has phone numbers, few validate them: a file of its own is loaded without `phone.ts`.

/**
 * Groups the digits of a normalised phone number of a Gulf country: '+965 5000 1234'. Others keep their own spaces. All of
 * them become no-break spaces, so that no line break divides a number, in an email or a document either.
 */
export function groupPhone(number: string): string {
  const groups = gulfNumbers.map((pattern) => pattern.exec(number)).find((match) => match !== null)
  return (groups ? groups.slice(1).join(' ') : number).replaceAll(' ', '\u00a0')
}

/** Kuwait, Oman, Bahrain and Qatar, then Saudi Arabia and the Emirates, then landlines of the Emirates. */
const gulfNumbers = [
  /^(\+965|\+968|\+973|\+974)(\d{4})(\d{4})$/,
  /^(\+966|\+971)(\d{2})(\d{3})(\d{4})$/,
  /^(\+971)(\d)(\d{3})(\d{4})$/,
]
