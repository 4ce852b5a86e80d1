export default {
  title: 'What are you looking for?',
  label: 'Search the shop',
  placeholder: 'Incense burner, rose, coffee set',
  submit: 'Search',
  pieces: 'Pieces',
  categories: 'Categories',
  found: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  none: 'Nothing begins like this. Search to look further.',
} as const
