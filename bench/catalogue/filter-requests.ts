/** A request by name; each round varies it. */
export type CatalogueRequest = [name: string, path: (round: number) => string]

const root = (round: number) => 1 + (round % 10)
const tag = (rank: number) => `occasion=occasion-${rank}`
const host = 'recipient=recipient-0'
const usual = (round: number) => `lowest_price=${10 + (round % 10)}&highest_price=1000`
/** The two largest root categories, with two thirds and a tenth of all items. */
const large = (round: number) => `category_id=${1 + (round % 2)}`

/**
 * Lists with one to four filters. The combinations of the first part are common enough to fill a page of two thousand
 * items, so that all sizes return the same number of items. Those called rare do not, and are the worst case of a big
 * catalogue: few items have all filters, and many have one of them.
 */
const filterRequests: CatalogueRequest[] = [
  ['tag', (round) => `/item?${tag(round % 2)}`],
  ['colour', (round) => `/item?color=${1 + (round % 2)}`],
  ['size', (round) => `/item?size=${1 + (round % 3)}`],
  ['on offer', () => '/item?on_offer=true'],
  ['in stock', () => '/item?available=true'],
  ['tag, in stock', (round) => `/item?${tag(round % 2)}&available=true`],
  ['tag, price', (round) => `/item?${tag(round % 2)}&${usual(round)}`],
  ['category, in stock', (round) => `/item?${large(round)}&available=true`],
  ['category, tag', (round) => `/item?${large(round)}&${host}`],
  ['category, on offer', (round) => `/item?${large(round)}&on_offer=true`],
  ['category, colour', (round) => `/item?category_id=1&color=${1 + (round % 2)}`],
  ['two tags', (round) => `/item?${tag(round % 2)}&${host}`],
  ['two tags, cheapest', (round) => `/item?${tag(round % 2)}&${host}&sort=price`],
  ['tag, on offer', (round) => `/item?${tag(round % 2)}&on_offer=true`],
  ['two tags, in stock', (round) => `/item?${tag(round % 2)}&${host}&available=true`],
  ['two tags, price', (round) => `/item?${tag(0)}&${host}&${usual(round)}`],
  ['category, two tags', (round) => `/item?category_id=1&${tag(round % 2)}&${host}`],
  ['category, tag, price', (round) => `/item?category_id=1&${tag(0)}&${usual(round)}`],
  ['two tags, on offer', () => `/item?${tag(0)}&${host}&on_offer=true`],
  ['category, on offer, price', (round) => `/item?category_id=1&on_offer=true&${usual(round)}`],
  ['category, two tags, price', (round) => `/item?category_id=1&${tag(0)}&${host}&${usual(round)}`],
  ['two tags, price, in stock', (round) => `/item?${tag(0)}&${host}&${usual(round)}&available=true`],
  ['category, two tags, in stock', (round) => `/item?category_id=1&${tag(round % 2)}&${host}&available=true`],
  ['rare tag', () => `/item?${tag(4)}`],
  ['rare, two tags', (round) => `/item?${tag(round % 5)}&recipient=recipient-${round % 3}`],
  ['rare, category and tag', (round) => `/item?category_id=${root(round)}&recipient=recipient-${round % 3}`],
  ['rare, colour, on offer', (round) => `/item?color=${1 + (round % 2)}&on_offer=true`],
  [
    'rare, tags, narrow price',
    (round) => `/item?${tag(round % 2)}&${host}&lowest_price=${900 + round}&highest_price=${910 + round}`,
  ],
  ['rare, two tags, on offer', (round) => `/item?${tag(round % 5)}&recipient=recipient-${round % 3}&on_offer=true`],
  [
    'rare, four filters',
    (round) => `/item?category_id=${1 + (round % 4)}&${tag(round % 2)}&${host}&${usual(round)}&available=true`,
  ],
  ['rare, none in common', () => '/item?color=1&size=1'],
]

/** The choices of the lists with several filters. They have no order. */
const choicesRequests = filterRequests
  .filter(([name]) => /, |two/.test(name) && !name.includes('cheapest'))
  .map(
    ([name, path]): CatalogueRequest => [
      `choices, ${name}`,
      (round) => path(round).replace('/item?', '/item/filters?'),
    ],
  )

/** Lists with filters, and the choices beside them. */
export const filterAndChoicesRequests: CatalogueRequest[] = [
  ...filterRequests,
  ['choices of a category', (round) => `/item/filters?category_id=${root(round)}`],
  ['choices of a tag', (round) => `/item/filters?${tag(round % 5)}`],
  ...choicesRequests,
]
