import { digitPairs } from './digits.ts'
import { type Pair, translator } from './translate.ts'

/**
 * Characters that folding removes after Unicode decomposition (NFKD): Latin accents, tashkeel, hamza and madda above or
 * below their base (أ إ آ become ا, ؤ becomes و, ئ becomes ي), Koranic signs, tatweel, soft hyphens and invisible direction
 * marks. A character class for JavaScript and for PostgreSQL.
 */
const foldedToNothing =
  '[\\u0300-\\u036f\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]'

/**
 * Characters that search treats as equal though decomposition does not, as arguments of `translate()`. The capitals are
 * for a database whose collation lowercases ASCII only.
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

/** Word separators: white space, Latin and Arabic punctuation, symbols and emoji. A character class like `foldedToNothing`. */
const foldedToSpace =
  '[\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u0600-\\u060f\\u061b-\\u061f\\u066a-\\u066d\\u06d4\\u06dd\\u06de\\u06e9\\u2000-\\u2bff\\u3000-\\u303f\\ufd3e\\ufd3f\u{1f000}-\u{1faff}]+'

/**
 * Normalises text for search. `shop_fold` in the database does the same four steps in this order: NFKD, remove
 * `foldedToNothing`, lower case and `foldPairs`, collapse `foldedToSpace` to one space and trim.
 */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(removed, '')
  return foldCharacters(bare.toLowerCase()).replace(separators, ' ').trim()
}

const removed = new RegExp(foldedToNothing, 'gu')
const separators = new RegExp(foldedToSpace, 'gu')
const foldCharacters = translator(foldPairs)
