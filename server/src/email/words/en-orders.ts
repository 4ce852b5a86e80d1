import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

/** Texts of emails about orders. */
export default {
  order: {
    goods: 'Your items',
    quantity: 'Quantity {quantity}',
    arrival: 'Arrives {days}.',
    delivery: 'Delivery on {day}, {times}.',
    address: 'Delivery address',
    courier: 'The courier will call {phone} if anything is unclear.',
    addressFromRecipient: {
      waiting: 'We ask the recipient for the address.',
      received: 'The recipient has given us the address.',
    },
    giftMessage: 'Gift message',
    note: 'Your note',
    payment: 'Payment',
    open: 'See your order',
    openHint: 'Anyone with this link can see the order, so please do not share it.',
    talk: 'Talk to us',
  },
  pay: {
    cash: 'Cash on delivery: {amount} when the order arrives.',
    cashPaid: 'Paid in cash: {amount}.',
    card: 'Paid by credit card: {amount}.',
    cardEnding: 'Paid by credit card ending in {digits}: {amount}.',
    knet: 'Paid by KNET: {amount}.',
    paypal: 'Paid with PayPal: {amount}.',
  },
  back: {
    cash: 'You paid in cash, so we refund you in cash: we will call {phone} to arrange it.',
    card: 'It goes to the card you paid with. Banks can take up to ten working days to show it.',
    cardEnding: 'It goes to your card ending in {digits}. Banks can take up to ten working days to show it.',
    knet: 'It goes to the KNET card you paid with. Banks can take up to ten working days to show it.',
    paypal: 'It goes to your PayPal account, where it can take up to five working days to show.',
  },
  orderPlaced: {
    subject: 'We have received your order {number}',
    title: 'Thank you, {name}',
    received: 'We have received your order {number} and are preparing it.',
    receivedPaid: 'We have received your order {number} and its payment, and are preparing it.',
  },
  /** For orders of condolence, in place of the texts about wrapping and joy. */
  condolence: {
    received: 'We have received your order {number} and are preparing it with care.',
    receivedPaid: 'We have received your order {number} and its payment, and are preparing it with care.',
    onItsWay: 'Your order {number} has left us.',
    deliveredTitle: 'Your order has been delivered, {name}',
    delivered:
      'Your order {number} has been delivered. If anything is not as it should be, reply to this email and we will put it right.',
  },
  paymentFailed: {
    subject: 'The payment for your order {number} did not go through',
    title: 'Your payment did not go through, {name}',
    saved: 'Your order {number} is saved, and you have not been charged.',
    until: 'Your items are reserved for you until {time}, shop time. Until then you can pay in any way that suits you.',
    open: 'Pay now',
    reasons: paymentFailureWords.en,
  },
  orderChanged: {
    subject: 'Your order {number} is changed',
    title: 'Your order is changed, {name}',
    text: 'As agreed with you, we have changed your order {number}. This is how it is now.',
  },
  paymentLink: {
    subject: 'Your order {number} is ready to be paid',
    title: 'Your order is ready, {name}',
    text: 'As agreed with you, we have prepared your order {number}.',
    until: 'Your items are reserved for you until {time}, shop time. Please pay by then, in any way that suits you.',
  },
  orderDeliveryChanged: {
    subject: 'A new delivery time for your order {number}',
    title: 'A new delivery time, {name}',
    text: 'We have changed the delivery time of your order {number}.',
    when: 'It will now arrive on {day} between {from} and {to}. What you pay stays the same.',
  },
  orderOnItsWay: {
    subject: 'Your order {number} is on its way',
    title: 'On its way to you, {name}',
    text: 'Your order {number} has left us.',
  },
  giftOnItsWay: {
    subject: 'Your order {number} is on its way',
    title: 'It is on its way, {name}',
    text: 'Your order {number} has left us, wrapped by hand, for the address that the recipient gave us.',
  },
  parcel: {
    subject: 'Another parcel of your order {number} is on its way',
    title: 'Another parcel is on its way, {name}',
    text: 'Another parcel of your order {number} has left us.',
    heading: 'Parcel',
    courier: 'Courier: {courier}',
    number: 'Tracking number: {number}',
    track: 'Track the parcel',
    trackHint: 'This opens the page of the courier.',
  },
  addressReceived: {
    subject: 'We have the address for your order {number}',
    title: 'We have the address, {name}',
    text: 'The recipient has given us the address for your order {number}. We are preparing it now. The address itself stays between the recipient and us.',
  },
  orderComplete: {
    subject: 'Your order {number} has been delivered',
    title: 'May it bring joy, {name}',
    text: 'Your order {number} has been delivered. Thank you for choosing us. If anything is not as it should be, reply to this email and we will put it right.',
    photo: 'A photo of the delivery is on the page of your order.',
  },
  orderNote: {
    subject: 'About your order {number}',
    title: 'About your order, {name}',
    text: 'This is about your order {number}.',
  },
  orderCanceled: {
    subject: 'Your order {number} is cancelled',
    title: 'Your order is cancelled, {name}',
    text: 'Your order {number} is cancelled, and none of it will be sent. If you did not expect this, please reply to this email.',
    notPaid:
      'Order {number} was not paid in time, so it was cancelled and its items are for sale again. Any payment that still arrives will be refunded.',
    goesBack: 'We are refunding {amount}.',
  },
  orderRefunded: {
    subject: 'Your refund for order {number} has been sent',
    title: 'Your refund has been sent, {name}',
    whole: 'We have refunded all of the {amount} you paid for order {number}.',
    part: 'We have refunded {amount} of the {paid} you paid for order {number}.',
    late: 'We have refunded your payment of {amount} for order {number}, which arrived when the order no longer waited for it.',
  },
  returnRequested: {
    subject: 'We have received your return request for order {number}',
    title: 'We have received your request, {name}',
    text: 'We have received your request to return items of order {number} and will answer it soon. Please keep the items until then.',
    items: 'Items to return',
  },
  returnApproved: {
    subject: 'Your return for order {number} is approved',
    title: 'Your return is approved, {name}',
    text: 'We have approved the return of these items of order {number}.',
    contact: 'Please reply to this email, and we will arrange how the items come back to us.',
  },
  returnRefused: {
    subject: 'About your return for order {number}',
    title: 'About your return, {name}',
    text: 'We are sorry that we cannot accept the return of these items of order {number}:',
  },
  returnClosed: {
    subject: 'Your return for order {number} is complete',
    title: 'Your return is complete, {name}',
    text: 'The items of order {number} have arrived, and we are refunding {amount}.',
    nothing: 'The items of order {number} have arrived. We are sorry that we cannot refund them:',
  },
  refundDecided: {
    subject: 'Refund for order {number}',
    title: 'Your refund is on its way, {name}',
    whole: 'We are refunding all of the {amount} you paid for order {number}.',
    part: 'We are refunding {amount} of the {paid} you paid for order {number}.',
    late: 'Your payment of {amount} for order {number} arrived when the order no longer waited for it, so we are refunding all of it.',
  },
}
