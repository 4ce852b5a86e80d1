export default {
  back: 'Back to the list',
  title: 'Recently viewed',
  lead: 'Saved on this device only.',
  clear: 'Clear this list',
  cleared: 'The list is empty now.',
} as const
