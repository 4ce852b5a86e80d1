/** A stem of the search index, its share of all items (0.5: in every second one), and its share of all names. */
export type StemShare = { stem: string; share: number; named: number }

/** Stems that an item must have all of. */
export type Phrase = StemShare[]

/**
 * A search word: its place among the typed words, from 0; its own stem, or those of a phrase that has synonyms; the
 * stems that begin with it or that correct a typing error; its synonyms; and whether it is known not to be a typing error.
 */
export type SearchWord = { place: number; own: Phrase; others: StemShare[]; synonyms: Phrase[]; isSpelled: boolean }
