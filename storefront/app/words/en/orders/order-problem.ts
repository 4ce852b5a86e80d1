export default {
  totalChanged:
    'The total has changed from <ltr>{before}</ltr> to <ltr>{now}</ltr>. Your order has not been placed yet: please review it, then place it at the new total.',
  totalChangedShort: 'The total has changed. Your order has not been placed yet: please review it, then place it.',
  lines: 'Your order has not been placed yet. Please check:',
  alreadyOrdered:
    'An order from this cart has already reached us, perhaps from another tab: its confirmation is in your email. Pressing again places another order.',
  cardAgain:
    'We do not store card details: please enter your card again, then confirm. Your order will not be placed or paid twice.',
  unanswered: 'We could not confirm your last order. Check again: it will not be placed twice.',
  resend: 'Check again',
  discard: 'Dismiss',
  giftList: {
    ordinary: 'These are ordinary items of your order now. You can place it.',
    toCart: 'Change the cart',
  },
} as const
