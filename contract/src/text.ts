import * as z from 'zod/mini'

/** One line of plain text, trimmed: a name, a street. Markup, control and direction characters are refused. */
export const line = (longest = 255) => z.string().check(z.trim(), z.minLength(1, 'required'), ...oneLine(longest))

/** As `line`, but may be left empty. */
export const optionalLine = (longest = 255) => z.optional(z.nullable(z.string().check(z.trim(), ...oneLine(longest))))

/** Several lines of plain text; angle brackets, control and direction characters are refused. */
export const paragraph = (longest = 5000) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest, 'too_long'),
    printable,
    z.refine((text) => !/[<>]/.test(text), 'not_plain_text'),
  )

/** An e-mail address such as noura@mail.com, kept in lower case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
    z.regex(/^[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u, 'email'),
  )

/** Whether a database can keep this text: it holds no null character and no half of a surrogate pair. */
export const canBeKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const oneLine = (longest: number) => [
  z.maxLength(longest, 'too_long'),
  printable,
  z.refine<string>((text) => !markup.test(text) && !text.includes('\n'), 'not_plain_text'),
]

/* Control characters, marks that turn the direction of what follows, and characters nobody can see. */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/
const markup = /[<>{}\\|;=`]/

const printable = z.refine<string>((text) => !unprintable.test(text) && text.isWellFormed(), 'not_plain_text')
