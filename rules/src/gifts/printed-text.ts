/** Why a text cannot be printed on a card or engraved; the codes of field errors. */
export type PrintedTextError =
  | 'too_long'
  | 'too_many_lines'
  | 'not_printable'
  | 'hidden_characters'
  | 'too_many_marks'
  | 'mixed_directions'
  | 'script_not_offered'

/** The longest message of a greeting card, in graphemes. */
export const MAX_MESSAGE_LENGTH = 200
/** The most lines of a message of a greeting card. */
export const MAX_MESSAGE_LINES = 6

/** A typed text as it is stored: Unicode form NFC, one kind of line break, no spaces at the end of a line. */
export const printedText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()

const segmenter = new Intl.Segmenter()

/** The length of a text in graphemes: what a reader counts as characters. A line break counts as one. */
export const graphemeCount = (text: string): number => [...segmenter.segment(text)].length

/** Why this message cannot be printed on a greeting card; null if it can. Takes the text as it is stored. */
export function giftMessageError(message: string): PrintedTextError | null {
  if (graphemeCount(message) > MAX_MESSAGE_LENGTH) return 'too_long'
  if (message.split('\n').length > MAX_MESSAGE_LINES) return 'too_many_lines'
  return characterError(message)
}

/** The scripts that an engraving can be in; digits are those of both. */
export const engravingScripts = ['latin', 'arabic', 'digits'] as const
export type EngravingScript = (typeof engravingScripts)[number]

/** What fits on an item: graphemes of one line of text, lines of text, and scripts. */
export type EngravingRules = { max_length: number; max_lines: number; scripts: readonly EngravingScript[] }

/** Why this text cannot be engraved; null if it can. Takes the text as it is stored. */
export function engravingError(text: string, rules: EngravingRules): PrintedTextError | null {
  const lines = text.split('\n')
  if (lines.length > rules.max_lines) return 'too_many_lines'
  if (lines.some((line) => graphemeCount(line) > rules.max_length)) return 'too_long'
  const refused = characterError(text)
  if (refused) return refused
  if (isStretched.test(text)) return 'not_printable'
  if (lines.some((line) => /\p{sc=Latin}/u.test(line) && /\p{sc=Arabic}/u.test(line))) return 'mixed_directions'
  return isOffered(text, rules.scripts) ? null : 'script_not_offered'
}

/** Emoji, control and invisible characters, and letters with more marks than any language has. */
function characterError(text: string): PrintedTextError | null {
  if (!text.isWellFormed() || hidden.test(text)) return 'hidden_characters'
  if (pictograph.test(text)) return 'not_printable'
  return /\p{M}{7}/u.test(text) ? 'too_many_marks' : null
}

/* All but the line break, and the joiners and marks of Arabic keyboards. */
const hidden =
  /(?!\n|\u200C|\u200D|\u200E|\u200F|\u061C|\uFE0F)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\p{Variation_Selector}]/u
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3|\uFE0F/u

/** More than one tatweel in a row. */
const isStretched = /\u0640{2}/

const isOffered = (text: string, scripts: readonly EngravingScript[]) => {
  const others = scripts.reduce((left, script) => left.replace(inScript[script], ''), text)
  return !/[^\p{P}\p{Z}\p{M}\n&+\u200C-\u200F\u061C\u0640]/u.test(others)
}

const inScript: Record<EngravingScript, RegExp> = {
  latin: /\p{sc=Latin}/gu,
  arabic: /(?!\p{N})\p{sc=Arabic}/gu,
  digits: /[0-9\u0660-\u0669\u06F0-\u06F9]/g,
}
