/** The sections of the home page of a shop that has not arranged its own, in their order. */
export const initialHomeSections = [
  'hero',
  'promises',
  'gift_finder',
  'latest',
  'categories',
  'offer',
  'occasions',
  'most_ordered',
  'journal',
  'social',
] as const

/** What a section of the home page can show. */
export const homeSectionKinds = [...initialHomeSections, 'category', 'text', 'film'] as const

export type HomeSectionKind = (typeof homeSectionKinds)[number]

/** The pictograms of promises. */
export const promiseIcons = ['service', 'delivery', 'gift', 'returns', 'secure'] as const

export type PromiseIcon = (typeof promiseIcons)[number]
