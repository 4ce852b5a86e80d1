import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

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
  failures: paymentFailureWords.en,
  tryAgain: 'Try again',
  leave: 'Leave it and go to the home page',
  help: 'May we help?',
  helpLead: 'Tell us the order number, we see everything else.',
  payTitle: 'Pay order <ltr>{number}</ltr>',
  payLead: 'Everything stays as you ordered it. Choose how you pay.',
  backToOrder: 'Back to the order',
} as const
