export default {
  successTitle: 'Thank you',
  detailsTitle: 'Order details',
  opening: 'Opening your order',
} as const
