export default {
  titles: { giftCard: 'Gift card balance' },
  lead: 'Enter the code from the email or the card to see what is left on it.',
  code: 'Gift card code',
  codeHint: '16 letters and digits, with or without dashes',
  needed: 'Please enter the code of the gift card',
  check: 'Check the balance',
  balance: 'Balance of the card ending in <ltr>{ending}</ltr>',
  until: 'Valid until {date}',
  use: 'To use it, enter the code when you pay. What you do not use stays on the card.',
  look: 'Choose a gift',
  withoutScript: 'Please turn on JavaScript to check a balance.',
} as const
