export default {
  day: 'Choose a day',
  hours: 'Choose the hours',
  anyDay: 'Any day',
  anyDayHint: 'As soon as we can',
  none: 'No delivery day can be chosen at the moment. Your order arrives on the expected days.',
  states: {
    few_left: 'Few left',
    full: 'Full',
    too_late: 'Too late',
    closed: 'Closed',
    no_slots: 'No delivery',
  },
} as const
