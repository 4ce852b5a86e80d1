import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

/** Texts of emails about orders. */
export default {
  order: {
    goods: 'What you chose',
    quantity: 'Quantity {quantity}',
    address: 'Delivery address',
    courier: 'The courier calls {phone} if anything is unclear.',
    note: 'Your note',
    payment: 'Payment',
    open: 'See your order',
    openHint: 'Anyone with this link can see the order, so please keep it private.',
    talk: 'Talk to us',
  },
  pay: {
    cash: 'Cash on delivery: {amount} when the order arrives.',
    cashPaid: 'Paid in cash: {amount}.',
    card: 'Paid by credit card: {amount}.',
    cardEnding: 'Paid by credit card ending in {digits}: {amount}.',
    knet: 'Paid by local debit card: {amount}.',
    paypal: 'Paid with PayPal: {amount}.',
  },
  back: {
    cash: 'You paid in cash, so we hand it back in cash: we call {phone} to arrange it.',
    card: 'It goes to the card you paid with. Banks take up to ten working days to show it.',
    cardEnding: 'It goes to your card ending in {digits}. Banks take up to ten working days to show it.',
    knet: 'It goes to the debit card you paid with. Banks take up to ten working days to show it.',
    paypal: 'It goes to your PayPal account. It takes up to five working days to show there.',
  },
  orderPlaced: {
    subject: 'Your order {number} is with us',
    title: 'Thank you, {name}',
    received: 'Your order {number} is with us. We wrap every gift by hand before it leaves the house.',
    receivedPaid:
      'Your order {number} is with us, and it is paid. We wrap every gift by hand before it leaves the house.',
  },
  paymentFailed: {
    subject: 'The payment for your order {number} did not go through',
    title: 'Your payment did not go through, {name}',
    saved: 'Your order {number} is saved, and nothing was charged for it.',
    until:
      'Your items are reserved for you until {time}, Kuwait time. Until then you can pay in any way that suits you.',
    open: 'Pay now',
    reasons: paymentFailureWords.en,
  },
  orderOnItsWay: {
    subject: 'Your order {number} is on its way',
    title: 'On its way to you, {name}',
    text: 'Your order {number} has left the house, wrapped by hand.',
  },
  orderComplete: {
    subject: 'Your order {number} has been delivered',
    title: 'May it bring joy, {name}',
    text: 'Your order {number} has been delivered. Thank you for choosing Rawnaq. If anything is not as it should be, reply to this email and we will put it right.',
  },
  orderNote: {
    subject: 'A word about your order {number}',
    title: 'A word about your order, {name}',
    text: 'This is about your order {number}.',
  },
  orderCanceled: {
    subject: 'Your order {number} is cancelled',
    title: 'Your order is cancelled, {name}',
    text: 'Your order {number} is cancelled, and nothing of it will be sent. If you did not expect this, please reply to this email.',
    notPaid:
      'Order {number} was not paid while we could reserve its items, so it was cancelled and they are for sale again. Money that still arrives for it goes back to you by itself.',
    goesBack: '{amount} goes back to you.',
  },
  orderRefunded: {
    subject: 'Your refund for order {number} has been sent',
    title: 'Your refund has been sent, {name}',
    whole: 'We have sent back all of the {amount} you paid for order {number}.',
    part: 'We have sent back {amount} of the {paid} you paid for order {number}.',
    late: 'We have sent back your payment of {amount} for order {number}, which arrived when the order no longer waited for it.',
  },
  refundDecided: {
    subject: 'Money back for your order {number}',
    title: 'Your money is on its way back, {name}',
    whole: 'All of the {amount} you paid for order {number} goes back to you.',
    part: '{amount} of the {paid} you paid for order {number} goes back to you.',
    late: 'Your payment of {amount} for order {number} arrived when the order no longer waited for it, so all of it goes back to you.',
  },
}
