export default {
  label: 'Currency',
  option: '{name} ({code})',
  withdrawn: 'Prices are in {shop} again, because {code} is no longer offered. Your cart is unchanged.',
  close: 'Close',
} as const
