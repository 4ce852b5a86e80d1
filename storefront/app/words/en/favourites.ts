export default {
  titles: { favourites: 'Favourites' },
  none: 'No favourites yet',
  noneLead: 'Tap the heart on an item to save it here, on all your devices.',
  look: 'See the items',
  loading: 'Loading your favourites',
} as const
