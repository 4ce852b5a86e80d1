export default {
  cart: {
    aPiece: 'A piece',
    capped:
      '{name}: {count, plural, =0 {sold out, so it is not in your cart} one {only # piece is left, and your cart holds it} other {only # pieces are left, and your cart holds them}}',
    cappedSeveral:
      '{count, plural, one {Of # piece there are fewer left than you wanted: your cart holds what there is} other {Of # pieces there are fewer left than you wanted: your cart holds what there is}}',
    notSaved: 'No connection: the change to your cart was not saved',
    arrived: 'Your order {number} is with us',
    seeOrder: 'See the order',
  },
  checkout: {
    details: 'Your details',
    changeDetails: 'Change your details',
    addresses: 'Your addresses',
    addressBook: 'Go to your address book',
    addressesFailed: 'Your addresses could not be fetched.',
    retry: 'Try again',
    recipient: 'Is the gift for somebody else? Write their name and phone instead of yours.',
    keep: 'Keep this address in my account',
    noConnection: 'No connection, try again. Nothing you typed is lost.',
    letterAgain: 'Send the letter again',
  },
} as const
