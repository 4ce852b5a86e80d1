import type { Phrase, SearchWord } from './search-word.ts'

/** The phrases that staff have declared to find the same items. */
export type SynonymGroup = Phrase[]

/** Longer phrases are not recognised. */
const LONGEST = 4
const MOST_SYNONYMS = 20

/**
 * The words with the synonyms of each. Consecutive words that are a phrase of a group become one word, the longest
 * phrase first.
 */
export function withSynonyms(words: SearchWord[], groups: SynonymGroup[]): SearchWord[] {
  const [first, ...rest] = words
  if (!first || groups.length === 0) return words
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length).flatMap(({ own }) => own)
    const synonyms = synonymsOf(phrase, groups)
    if (synonyms.length === 0) continue
    const found = { ...first, own: phrase, others: length === 1 ? first.others : [], synonyms }
    return [found, ...withSynonyms(words.slice(length), groups)]
  }
  return [first, ...withSynonyms(rest, groups)]
}

function synonymsOf(phrase: Phrase, groups: SynonymGroup[]): Phrase[] {
  const own = nameOf(phrase)
  const known = groups.filter((group) => group.some((one) => nameOf(one) === own)).flat()
  const byName = new Map(known.map((one) => [nameOf(one), one]))
  byName.delete(own)
  return [...byName.values()].slice(0, MOST_SYNONYMS)
}

const nameOf = (phrase: Phrase) => phrase.map(({ stem }) => stem).join(' ')
