export default {
  title: 'Search (Ctrl+K)',
  heading: 'Search',
  label: 'Order, customer, item, coupon or screen',
  loading: 'Searching…',
  nothing: 'Nothing was found.',
  screens: 'Screens',
}
