export default {
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  undo: 'Undo',
  rated: 'Thank you, your rating is saved',
} as const
