export default {
  titles: {
    paymentFailure: 'Payment not completed',
    completeOrder: 'Complete your order',
  },
  failed: {
    title: 'Your payment did not go through',
    lead: 'We are sorry, <name>{firstName}</name>. Your order <ltr>{number}</ltr> is kept just as it is, and nothing was charged for it.',
  },
  unfinished: {
    title: 'Your payment is not finished',
    lead: 'We are sorry, <name>{firstName}</name>, we have not heard that order <ltr>{number}</ltr> was paid. It is kept just as it is.',
  },
  over: {
    title: 'This order was cancelled',
    lead: 'Order <ltr>{number}</ltr> was cancelled, or was not paid in the time we kept it, and its pieces are for sale again. Money that still arrives for it is given back. You may order what is still there once more, <name>{firstName}</name>.',
  },
  stillAsking:
    'If you finished on the bank’s page, just stay here: this page asks by itself and shows the answer. If you left it before, try again.',
  failures: {
    declined:
      'Your bank declined the payment and does not tell us why. Often it is a limit, or the bank wants to be asked first. Another card or another way of paying may work at once.',
    card_number: 'The card company did not accept this card number. Please check it, or use another card.',
    card_expired: 'The card has expired, or its month and year were not right.',
    card_code: 'The security code of the card was not right.',
    address:
      'Your bank could not match the address of the order with that of the card. Another card or another way of paying may work.',
    given_up: 'The payment was left before it was finished, or it took too long.',
    not_reached: 'We could not reach the payment service, so your payment was not taken.',
    gateway: 'The payment service had a problem of its own and did not take the payment.',
  },
  tryAgain: 'Try again',
  leave: 'Leave it and go to the home page',
  help: 'May we help?',
  helpLead: 'Tell us the order number, we see everything else.',
  payTitle: 'Pay order <ltr>{number}</ltr>',
  payLead: 'Everything stays as you ordered it. Choose how you pay.',
  backToOrder: 'Back to the order',
} as const
