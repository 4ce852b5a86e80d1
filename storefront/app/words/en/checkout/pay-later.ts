export default {
  hint: 'Pay later with any card. Once you choose Tabby, your email address and phone number are sent to Tabby to check whether it can offer you this.',
  incomplete: 'Tabby checks your purchase as soon as your email address and phone number are complete.',
  checking: 'Checking with Tabby…',
  eligible: 'You can pay later. Tabby’s page shows the amounts and dates before you confirm.',
  refused: 'Tabby cannot take this purchase. Please choose another payment method.',
  unknown: 'Tabby cannot be checked at the moment. Please choose another payment method.',
} as const
