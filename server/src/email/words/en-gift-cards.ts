/** Texts of the emails that bring a gift card or store credit. */
export default {
  giftCard: {
    subject: 'A gift card for you from {shop}',
    subjectFrom: '{sender} has sent you a gift card from {shop}',
    title: 'A gift card for you',
    titleTo: 'A gift card for you, {name}',
    from: '{sender} has sent you a gift card.',
    text: 'Choose something you love: enter the code when you pay, for all of your order or a part of it.',
    card: 'Your gift card',
    name: 'Gift card',
    until: 'valid until {date}',
    message: 'Message',
    code: 'Code',
    open: 'Choose a gift',
    hint: 'What you do not use stays on the card. Keep this email: we cannot read the code again.',
    balance: 'Check the balance',
    balanceHint: 'Never send the code to anyone: whoever has it can use the card.',
  },
  storeCredit: {
    subject: 'You have store credit',
    title: 'You have store credit, {name}',
    text: 'We have added {amount} to your account. Your store credit is now {balance}.',
    open: 'See my store credit',
    hint: 'You can use it at checkout, for all of an order or a part of it.',
  },
}
