export default {
  cart: {
    anItem: 'An item',
    shortfall:
      '{name}: {count, plural, =0 {sold out, so it is not in your cart} one {only # item is left, and it is in your cart} other {only # items are left, and they are in your cart}}',
    severalShortfalls:
      '{count, plural, one {# item has less stock than you wanted: your cart has what is left} other {# items have less stock than you wanted: your cart has what is left}}',
    notSaved: 'You appear to be offline: the change to your cart was not saved',
    arrived: 'We have received your order {number}',
    seeOrder: 'See the order',
  },
  checkout: {
    details: 'Your details',
    changeDetails: 'Change your details',
    addresses: 'Your addresses',
    addressBook: 'Go to your address book',
    addressesFailed: 'Your addresses could not be loaded.',
    retry: 'Try again',
    recipient: 'Is the gift for someone else? Enter their name and phone number instead of yours.',
    saveAddress: 'Save this address in my account',
    noConnection: 'You appear to be offline. Please try again: nothing you typed is lost.',
    emailAgain: 'Send the email again',
  },
} as const
