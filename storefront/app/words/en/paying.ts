export default {
  title: 'Payment',
  none: 'No way of paying is offered at the moment. Please try again later.',
  noCash: 'Cash on delivery is not available in this country.',
  place: 'Place order · <ltr>{amount}</ltr>',
  placeWaiting: 'Place order',
  agreement: 'By completing the order you accept our <terms>terms and conditions</terms>.',
  hints: {
    knet: 'You confirm on your bank’s page',
    card: 'You pay here, without leaving this page',
    cash: 'You pay when your order arrives',
    paypal: 'You confirm on the page of PayPal',
  },
  test: 'Test payments: no money moves.',
  testCard: 'To try it out: <ltr>4111 1111 1111 1111</ltr>, any later month, any code.',
  pay: 'Pay <ltr>{amount}</ltr>',
  noConnection:
    'No connection, try again. Nothing you typed is lost, and pressing again will never pay the same order twice.',
  billing: {
    title: 'Address of the card',
    other: 'My card is registered at another address',
    lead: 'Enter the address your bank has for this card. Your parcel still goes to the address of the order, and we do not store this one.',
    fields: {
      country_region: 'Country',
      city: 'City',
      street_address: 'Street',
      state: 'State or area',
      zip_code: 'Postcode',
    },
  },
  card: {
    card_number: 'Card number',
    expiry_month: 'Month',
    expiry_year: 'Year',
    cvv: 'Code (CVV)',
    choose: {
      expiry_month: 'MM',
      expiry_year: 'YYYY',
    },
    unkept: 'We keep the last four digits of your card and nothing else of it.',
    noToken:
      'The secure card service could not be reached, so nothing was paid. Please check your connection and anything that blocks scripts, then press again, or pay another way.',
  },
} as const
