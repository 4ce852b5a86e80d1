export default {
  title: 'Your cart',
  emptyTitle: 'Your cart is waiting',
  emptyLead: 'Nothing here yet. The newest pieces are a good place to begin.',
  continue: 'Continue shopping',
} as const
