import { type CatalogueRequest, filterAndChoicesRequests } from './filter-requests.ts'

/** The requests of shoppers in a big catalogue, by name; each round varies them, so that no response is cached. */
export const catalogueRequests: CatalogueRequest[] = [
  ['list, newest', () => '/item?'],
  ['list, cheapest', () => '/item?sort=price'],
  ['list, dearest', () => '/item?sort=-price'],
  ['list, most liked', () => '/item?sort=most_liked'],
  ['list, best rated', () => '/item?sort=rating'],
  ['list, by name', () => '/item?sort=name'],
  ['list, page 2', () => '/item?page=2'],
  ['category, newest', (round) => `/item?category_id=${root(round)}`],
  ['category, most liked', (round) => `/item?category_id=${root(round)}&sort=most_liked`],
  [
    'category and price',
    (round) => `/item?category_id=${root(round)}&lowest_price=${20 + (round % 50)}&highest_price=400`,
  ],
  ['price alone, counted', (round) => `/item?lowest_price=${10 + (round % 50)}`],
  ['three categories', (round) => `/item?category_ids=${11 + (round % 50)},${61 + (round % 50)},5`],
  ...filterAndChoicesRequests,
  ['search, common word', (round) => search(oneOf(['gold', 'gift', 'vase', 'luxury', 'box'], round))],
  [
    'search, two common words',
    (round) => search(oneOf(['gold vase', 'silver gift', 'rose box', 'luxury candle'], round)),
  ],
  ['search, rare word', (round) => search(oneOf(rare, round))],
  ['search, Arabic word', (round) => search(oneOf(['الذهبية', 'مزهريات', 'هدية', 'صندوق', 'وردة'], round))],
  ['search, synonyms', (round) => search(oneOf(['vase', 'gold tray', 'lantern', 'مزهرية', 'vase gift'], round))],
  ['search, typing error', (round) => search(oneOf(['emerlad', 'chocolte', 'maarble', 'procelain', 'lantren'], round))],
  ['search, nonsense', (round) => search(oneOf(['qxzwv', 'jjkqq', 'zzxqv'], round))],
  ['search in a category', (round) => `${search(oneOf(['gold', 'vase', 'gift'], round))}&category_id=${root(round)}`],
  ['search, by price', (round) => `${search(oneOf(['gold', 'vase', 'gift'], round))}&sort=price`],
  ['suggestion, two letters', (round) => suggest(oneOf(['go', 'va', 'ro', 'se', 'مز', 'هد'], round))],
  ['suggestion, a word begun', (round) => suggest(oneOf(['gol', 'lante', 'emer', 'gold va', 'مزهر', 'هدي'], round))],
]

const oneOf = <T>(choices: readonly T[], round: number) => choices[round % choices.length]!
const root = (round: number) => 1 + (round % 10)
const search = (words: string) => `/item?search=${encodeURIComponent(words)}`
const suggest = (words: string) => `/search/suggest?search=${encodeURIComponent(words)}`

/** Each in fewer than two hundred of a million items. */
const rare = ['prakaherlin', 'shadridriris', 'zuzudorko', 'belgrinodine', 'tidrijovel']
