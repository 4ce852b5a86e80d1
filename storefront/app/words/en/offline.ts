export default {
  title: 'No connection, try again',
  lead: 'Your cart is safe on this device. As soon as you are online, this page opens where you left it.',
  retry: 'Try again',
} as const
