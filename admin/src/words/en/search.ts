export default {
  title: 'Search (Ctrl+K)',
  heading: 'Search',
  label: 'Order, customer, item or setting',
  loading: 'Searching…',
  nothing: 'Nothing was found.',
  screens: 'Screens',
}
