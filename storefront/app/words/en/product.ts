export default {
  add: 'Add to cart',
  added: 'Added to your cart',
  viewCart: 'View cart',
} as const
