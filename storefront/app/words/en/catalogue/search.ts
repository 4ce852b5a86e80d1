export default {
  title: 'What are you looking for?',
  label: 'Search the shop',
  placeholder: 'Item, colour or occasion',
  submit: 'Search',
  items: 'Items',
  categories: 'Categories',
  popular: 'Popular searches',
  found: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  none: 'No suggestions. Press Search to see all results.',
} as const
