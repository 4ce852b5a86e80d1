export default {
  title: 'You are offline',
  lead: 'Your cart is safe on this device. Please try again once you are back online.',
  retry: 'Try again',
} as const
