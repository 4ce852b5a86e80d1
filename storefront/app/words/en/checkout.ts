export default {
  title: 'Checkout',
} as const
