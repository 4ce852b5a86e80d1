import { latinDigits } from '@rawnaq/rules/digits'
import * as z from 'zod/mini'

/** Refuses an empty text, without further issues. */
export const notEmpty = z.minLength(1, { error: 'required', abort: true })

/** Refuses a longer text, without further issues. */
export const maxLength = (longest: number) => z.maxLength(longest, { error: 'too_long', abort: true })

/** One trimmed line of text, such as a name. Stored as typed and escaped on output; hidden characters are refused. */
export const line = (longest = 255) => z.string().check(z.trim(), notEmpty, ...oneLine(longest))

/** Like `line`, but may be empty. */
export const optionalLine = (longest = 255) => z.optional(z.nullable(z.string().check(z.trim(), ...oneLine(longest))))

/** Several lines of text, or none; hidden characters are refused. */
export const paragraph = (longest = 5000) => z.string().check(z.trim(), ...severalLines(longest))

/** Like `paragraph`, but not empty. */
export const filledParagraph = (longest = 5000) => z.string().check(z.trim(), notEmpty, ...severalLines(longest))

const mailbox = String.raw`[\p{L}\p{M}\p{N}_%+'-]+(\.[\p{L}\p{M}\p{N}_%+'-]+)*`
const label = String.raw`[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const lastLabel = String.raw`(xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{M}]{1,62})`
const oneAddress = new RegExp(`^(?=.{1,64}@)(?!.*\\p{DI})${mailbox}@(${label}\\.)+${lastLabel}$`, 'u')

/**
 * An email address such as noura@mail.com, stored in lower case. The local part must be ASCII: few mail servers accept
 * other scripts. The domain may be in any script, since it is sent as punycode. It is stored in Unicode form NFKC, so that
 * two spellings of one domain are one address.
 */
export const email = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(/^[^@]*/, latinDigits).replace(/@.*/s, (domain) => domain.normalize('NFKC'))),
  z.toLowerCase(),
  notEmpty,
  maxLength(254),
  z.regex(oneAddress, { error: 'email', abort: true }),
  z.regex(/^[!-~]+@/, 'email_letters'),
)

/** Whether PostgreSQL can store this text: it has no null character and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const oneLine = (longest: number) => [
  maxLength(longest),
  z.refine<string>((text) => !text.includes('\n'), { error: 'one_line', abort: true }),
  ...asTyped,
]

const severalLines = (longest: number) => [maxLength(longest), ...asTyped]

/** Whether a text has a visible character and none that hides or reorders others. */
const isVisible = (text: string) =>
  !hidden.test(text) && text.isWellFormed() && (text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))

const asTyped = [
  z.refine<string>(isVisible, { error: 'hidden_characters', abort: true }),
  // Arabic and Hebrew have up to five combining marks on a base character.
  z.refine<string>((text) => !/\p{M}{7}/u.test(text), 'too_many_marks'),
]

/* Control characters, direction embeddings and overrides, and zero-width characters. Marks of Arabic keyboards are allowed. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u206F\uFEFF]/
