export default {
  calendar: {
    day: 'Day',
    previous: 'Previous day',
    next: 'Next day',
    today: 'Today',
    run_sheet: 'Run sheet',
    packing_slip: 'All packing slips',
    noSlots: 'No delivery slots on this day.',
    used: '{booked} of {capacity} booked, {left} left',
    withoutDay: 'Orders without a day',
    newest: 'The newest {count} are listed.',
    gift: 'Gift',
    surprise: 'Surprise',
  },
  setPrice: 'Set the price',
  setPriceOf: '{count, plural, one {Delivery price of one area} other {Delivery price of # areas}}',
  priced: '{count, plural, one {The price of one area is saved} other {The price of # areas is saved}}',
}
