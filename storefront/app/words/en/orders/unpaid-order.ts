import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

export default {
  titles: {
    paymentFailure: 'Payment not completed',
    completeOrder: 'Complete your order',
  },
  failed: {
    title: 'Your payment did not go through',
    lead: 'We are sorry, <name>{firstName}</name>. Your order <unbroken>{number}</unbroken> is saved, and you have not been charged.',
  },
  unfinished: {
    title: 'Your payment is not finished',
    lead: 'We are sorry, <name>{firstName}</name>, we have no confirmation yet that order <unbroken>{number}</unbroken> was paid. Your order is saved.',
  },
  over: {
    title: 'This order was cancelled',
    lead: 'Order <unbroken>{number}</unbroken> was cancelled, or was not paid in time, and its items are for sale again. Any payment that still arrives will be refunded. You can order the available items again, <name>{firstName}</name>.',
  },
  stillAsking:
    'If you completed the payment on the bank’s page, stay here: this page shows the result as soon as it arrives. If you left the bank’s page, try again.',
  failures: paymentFailureWords.en,
  tryAgain: 'Try again',
  leave: 'Go to the home page',
  help: 'Do you need help?',
  helpLead: 'Give us the order number, and we will see the rest.',
  payTitle: 'Pay order <unbroken>{number}</unbroken>',
  payLead: 'Your order stays as it is. Choose how to pay.',
  payBalanceLead: 'Your order was changed after you paid it. Choose how to pay the difference.',
  backToOrder: 'Back to the order',
} as const
