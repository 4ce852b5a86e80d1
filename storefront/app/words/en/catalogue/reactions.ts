export default {
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  storageBlocked: 'Your browser blocks storage, so your favourites are lost when you close this page.',
  full: 'This browser stores up to 200 favourites. Sign in to save more.',
  signIn: 'Sign in',
  undo: 'Undo',
  rated: 'Thank you, your rating is saved',
} as const
