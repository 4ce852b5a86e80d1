const HIDDEN = '[hidden]'

/** Fields with these names are never logged, whatever their value. */
const secretName =
  /pass(word|wd)?$|password|authorization|cookie|secret|token|credential|api_?key|access_?key|card|cvv|cvc|security_?code|expir/i

/** Deeper than anything logged on purpose. */
const MAX_DEPTH = 6

/** Replaces the value of every field with a secret's name, at any depth. */
export function redactFields<Logged>(logged: Logged, depth = 0): Logged {
  if (typeof logged !== 'object' || logged === null || logged instanceof Error) return logged
  if (depth > MAX_DEPTH) return HIDDEN as Logged // a text replaces a value of any type
  if (Array.isArray(logged)) return logged.map((one) => redactFields(one, depth + 1)) as Logged
  const pairs = Object.entries(logged).map(([name, value]) => [
    name,
    secretName.test(name) ? HIDDEN : redactFields(value, depth + 1),
  ])
  return Object.fromEntries(pairs)
}

/**
 * Redacts secrets recognised by their format in a log line: passwords and keys in URLs, tokens, card numbers. Each
 * pattern starts where a run of its characters starts, so a long run is scanned once.
 */
export const redactText = (line: string): string =>
  line
    .replace(/((?<![\w+.-])[\w+.-]+:\/\/)[^\s/@"\\]+@/g, `$1${HIDDEN}@`)
    .replace(/([?&](?:[\w-]*(?:token|secret|password|key|signature)|code|sig|state)=)[^&\s"#\\]+/gi, `$1${HIDDEN}`)
    .replace(/\b(Bearer|Basic) +[\w.~+/-]+=*/gi, `$1 ${HIDDEN}`)
    .replace(/[\w-]{43,}/g, HIDDEN)
    .replace(/(?<![\w.-])[3-6]\d{3}(?:[ -]?\d){10,15}(?![\w-])/g, (digits) => (isCardNumber(digits) ? HIDDEN : digits))

/** Luhn check. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse()
  const sum = digits.reduce((all, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
