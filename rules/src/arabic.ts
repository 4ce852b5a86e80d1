import { digitPairs } from './digits.ts'
import { type Pair, translator } from './translate.ts'

/**
 * What is left out of folded text, after Unicode decomposition (NFKD) has parted letters from their marks: Latin
 * accents, tashkeel, the hamza and madda on their seats (so أ إ آ become ا, ؤ becomes و, ئ becomes ي), Koranic signs,
 * tatweel, soft hyphens and invisible direction marks. A character class for JavaScript and for PostgreSQL alike.
 */
export const foldedToNothing =
  '[\\u0300-\\u036f\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]'

/**
 * Letters and digits that decomposition leaves apart and a search must not, to be joined for `translate()`. The capitals
 * are for a database whose collation lowers ASCII only.
 */
export const foldPairs: readonly Pair[] = [
  ['ٱ', 'ا'],
  ['ىیې', 'ييي'],
  ['ةہھە', 'هههه'],
  ['ک', 'ك'],
  ['øłđħŧı', 'oldhti'],
  ['ØŁĐĦŦ', 'oldht'],
  ['ς', 'σ'],
  ...digitPairs,
]

/** What parts words: white space, punctuation, symbols and emoji, Latin and Arabic. A character class like `foldedAway`. */
export const foldedToSpace =
  '[\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u0600-\\u060f\\u061b-\\u061f\\u066a-\\u066d\\u06d4\\u06dd\\u06de\\u06e9\\u2000-\\u2bff\\u3000-\\u303f\\ufd3e\\ufd3f\u{1f000}-\u{1faff}]+'

/**
 * Text as search compares it; the database folds with the same four steps, in this order:
 * NFKD, without `foldedAway`, lower case through `foldPairs`, `foldedToSpace` as one space and none at the ends.
 */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(away, '')
  return swapLetters(bare.toLowerCase()).replace(toSpace, ' ').trim()
}

const away = new RegExp(foldedToNothing, 'gu')
const toSpace = new RegExp(foldedToSpace, 'gu')
const swapLetters = translator(foldPairs)
