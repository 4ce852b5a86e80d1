export default {
  lead: 'Better prices on selected items, all year.',
  all: '{count, plural, one {See the item} other {See all # items}}',
  none: 'There are no offers at the moment',
  noneLead: 'Meanwhile, our newest items are a good place to start.',
  empty: 'There are no items in this offer at the moment',
  allOffers: 'All offers',
} as const
