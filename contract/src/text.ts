import * as z from 'zod/mini'

/* Control characters and the marks that turn the direction of what follows have no place in a name or an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
const unprintable = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/
const markup = /[<>{}\\|;=`]/

const printable = z.refine<string>((text) => !unprintable.test(text) && text.isWellFormed(), 'not_plain_text')

/** One line of plain text, trimmed: a name, a street. Markup, control and direction characters are refused. */
export const line = (longest = 255) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(longest, 'too_long'),
    printable,
    z.refine((text) => !markup.test(text) && !text.includes('\n'), 'not_plain_text'),
  )

/** As `line`, but may be left empty. */
export const optionalLine = (longest = 255) =>
  z.optional(z.union([z.literal(''), z.null(), line(longest)], 'not_plain_text'))

/** Several lines of plain text; angle brackets, control and direction characters are refused. */
export const paragraph = (longest = 5000) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest, 'too_long'),
    printable,
    z.refine((text) => !/[<>]/.test(text), 'not_plain_text'),
  )

/** An e-mail address such as noura@mail.com, kept in lower case. */
export const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'required'),
  z.maxLength(254, 'too_long'),
  z.regex(/^[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u, 'email'),
  printable,
)
