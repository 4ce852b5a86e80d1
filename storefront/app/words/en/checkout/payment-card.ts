export default {
  test: 'To test: <ltr>4111 1111 1111 1111</ltr>, any future date, any code.',
  card_number: 'Card number',
  expiry_month: 'Month',
  expiry_year: 'Year',
  cvv: 'Code (CVV)',
  choose: {
    expiry_month: 'MM',
    expiry_year: 'YYYY',
  },
  notStored: 'We store only the last four digits of your card.',
  noToken:
    'We could not reach the secure card service, and you have not been charged. Please check your connection and any ad blocker, then try again or choose another payment method.',
} as const
