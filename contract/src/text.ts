import { latinDigits } from '@rawnaq/rules/digits'
import * as z from 'zod/mini'

/** Refuses an empty text, and then says nothing else of it. */
export const notEmpty = z.minLength(1, { error: 'required', abort: true })

/** Refuses a text that is longer, and then says nothing else of it. */
export const maxLength = (longest: number) => z.maxLength(longest, { error: 'too_long', abort: true })

/** One line of text, trimmed: a name, a street. It is stored as typed and escaped where it is shown; hidden characters are refused. */
export const line = (longest = 255) => z.string().check(z.trim(), notEmpty, ...oneLine(longest))

/** As `line`, but may be left empty. */
export const optionalLine = (longest = 255) => z.optional(z.nullable(z.string().check(z.trim(), ...oneLine(longest))))

/** Several lines of text, which may be left empty; hidden characters are refused. */
export const paragraph = (longest = 5000) => z.string().check(z.trim(), ...severalLines(longest))

/** As `paragraph`, but may not be left empty. */
export const filledParagraph = (longest = 5000) => z.string().check(z.trim(), notEmpty, ...severalLines(longest))

const mailbox = String.raw`[\p{L}\p{M}\p{N}_%+'-]+(\.[\p{L}\p{M}\p{N}_%+'-]+)*`
const label = String.raw`[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const lastLabel = String.raw`(xn--[a-z\d-]{2,59}|\p{L}[\p{L}\p{M}]{1,62})`
const oneAddress = new RegExp(`^(?=.{1,64}@)(?!.*\\p{DI})${mailbox}@(${label}\\.)+${lastLabel}$`, 'u')

/**
 * An e-mail address such as noura@mail.com, kept in lower case. What stands before the @ has to be in English letters: few
 * mail servers take others. What stands behind it may be in any script, as it travels in English letters anyway, and is kept in
 * one of the ways it can be written: letters go to the same domain, so it is the same address.
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

/** Whether a database can keep this text: it holds no null character and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const oneLine = (longest: number) => [
  maxLength(longest),
  z.refine<string>((text) => !text.includes('\n'), { error: 'one_line', abort: true }),
  ...asTyped,
]

const severalLines = (longest: number) => [maxLength(longest), ...asTyped]

/** Whether people can see all of a text: it holds a visible character, and none that hides or reorders others. */
const isVisible = (text: string) =>
  !hidden.test(text) && text.isWellFormed() && (text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))

const asTyped = [
  z.refine<string>(isVisible, { error: 'hidden_characters', abort: true }),
  // Arabic and Hebrew put up to five on a letter.
  z.refine<string>((text) => !/\p{M}{7}/u.test(text), 'too_many_marks'),
]

/* Control characters, embeddings and overrides of direction, and characters without width; the marks that Arabic keyboards write are none of these. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u206F\uFEFF]/
