export default {
  lead: 'A better price on chosen pieces, all year.',
  all: '{count, plural, one {See the piece} other {See all # pieces}}',
  none: 'There are no offers at the moment',
  noneLead: 'Meanwhile, the newest pieces are a good place to begin.',
  empty: 'There are no pieces in this offer at the moment',
  allOffers: 'All offers',
} as const
