export default {
  titles: { favourites: 'Favourites' },
  none: 'No favourites yet',
  noneLead: 'Tap the heart on an item to save it here, on all your devices.',
  noneLeadGuest: 'Tap the heart on an item to save it here, without an account.',
  guestNote: 'Saved in this browser. <login>Sign in</login> to see them on all your devices.',
  guestNoteBlocked:
    'Your browser blocks storage, so these are lost when you close this page. <login>Sign in</login> to save them.',
  compare: 'Compare',
  compareNamed: 'Compare: {name}',
  look: 'See the items',
  loading: 'Loading your favourites',
} as const
