export default {
  title: 'Payment',
  none: 'No payment method is available at the moment. Please try again later.',
  noCash: 'Cash on delivery is not available in this country.',
  place: 'Place order · <ltr>{amount}</ltr>',
  placeWaiting: 'Place order',
  agreement: 'By completing the order you accept our <terms>terms and conditions</terms>.',
  hints: {
    knet: 'You will confirm on your bank’s page',
    card: 'You will pay here, without leaving this page',
    cash: 'You will pay when your order arrives',
    paypal: 'You will confirm on PayPal',
    tap: 'You will pay on the secure page of Tap',
  },
  test: 'Test payments: no money moves.',
  testCard: 'To test: <ltr>4111 1111 1111 1111</ltr>, any future date, any code.',
  pay: 'Pay <ltr>{amount}</ltr>',
  card: {
    card_number: 'Card number',
    expiry_month: 'Month',
    expiry_year: 'Year',
    cvv: 'Code (CVV)',
    choose: {
      expiry_month: 'MM',
      expiry_year: 'YYYY',
    },
    unkept: 'We store only the last four digits of your card.',
    noToken:
      'We could not reach the secure card service, and you have not been charged. Please check your connection and any ad blocker, then try again or choose another payment method.',
  },
} as const
