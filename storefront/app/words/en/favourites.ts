export default {
  titles: { favourites: 'Favourites' },
  none: 'No favourites yet',
  noneLead: 'Press the heart of a piece to find it here again, on every device.',
  look: 'See the pieces',
  loading: 'Fetching your favourites',
} as const
