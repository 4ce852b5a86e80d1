const HIDDEN = '[hidden]'

/** What is called so is nobody's to read in a log, whatever it holds. */
const secretName =
  /pass(word|wd)?$|password|authorization|cookie|secret|token|credential|api_?key|access_?key|card|cvv|cvc|security_?code|expir/i

/** Deeper than anything that is logged on purpose. */
const DEEPEST = 6

/** What is logged, without the values of anything that is called a secret, however deep it lies. */
export function redactFields<Logged>(logged: Logged, depth = 0): Logged {
  if (typeof logged !== 'object' || logged === null || logged instanceof Error) return logged
  if (depth > DEEPEST) return HIDDEN as Logged // whatever it was, it is a text now
  if (Array.isArray(logged)) return logged.map((one) => redactFields(one, depth + 1)) as Logged
  const pairs = Object.entries(logged).map(([name, value]) => [
    name,
    secretName.test(name) ? HIDDEN : redactFields(value, depth + 1),
  ])
  return Object.fromEntries(pairs)
}

/**
 * A line of the log, without what is a secret by its looks: passwords and keys in addresses, tokens, numbers of cards. What
 * is looked for begins where a run of its letters begins, so that no long run is gone through again from each of them.
 */
export const redactText = (line: string): string =>
  line
    .replace(/((?<![\w+.-])[\w+.-]+:\/\/)[^\s/@"\\]+@/g, `$1${HIDDEN}@`)
    .replace(/([?&](?:[\w-]*(?:token|secret|password|key|signature)|code|sig|state)=)[^&\s"#\\]+/gi, `$1${HIDDEN}`)
    .replace(/\b(Bearer|Basic) +[\w.~+/-]+=*/gi, `$1 ${HIDDEN}`)
    .replace(/[\w-]{43,}/g, HIDDEN)
    .replace(/(?<![\w.-])[3-6]\d{3}(?:[ -]?\d){10,15}(?![\w-])/g, (digits) => (isCardNumber(digits) ? HIDDEN : digits))

/** By the check digit of Luhn. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse()
  const sum = digits.reduce((all, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
