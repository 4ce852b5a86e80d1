import { invoiceWords } from '@rawnaq/contract/words/invoice'
import orders from './en-orders.ts'

export default {
  shop: 'Rawnaq',
  ...orders,
  place: {
    block: 'Block {it}',
    street: 'Street {it}',
    avenue: 'Avenue {it}',
    house: 'House {it}',
    floor: 'Floor {it}',
    apartment: 'Apartment {it}',
  },
  contactMessage: {
    subject: 'Message from the shop: {subject}',
    title: '{name} has written to you',
    from: 'From',
    message: 'Message',
  },
  account: {
    verify: {
      subject: 'Welcome to Rawnaq: please confirm your email',
      title: 'Welcome, {name}',
      text: 'Your account is open. Please confirm that this email address is yours.',
      open: 'Confirm my email',
      hint: 'The link works once, within 24 hours. If you did not open an account with us, ignore this letter.',
    },
    reset: {
      subject: 'Choose a new password',
      title: 'Good to see you again, {name}',
      text: 'Somebody, most likely you, asked for a new password for your account.',
      open: 'Choose a new password',
      hint: 'The link works once, within an hour. If it was not you, ignore this letter: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      title: 'Your password was changed, {name}',
      text: 'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs everybody else out of your account.',
      open: 'Choose a new password',
      hint: 'Answer this letter if you need our help.',
    },
    confirmEmail: {
      subject: 'Please confirm your new email',
      title: 'Your new email, {name}',
      text: 'You asked to use this email address for your account from now on.',
      open: 'Use this address',
      hint: 'The link works once, within 24 hours; until then your account keeps its old address. If it was not you, ignore this letter.',
    },
    emailChanged: {
      subject: 'The email of your account was changed',
      title: 'Your email was changed, {name}',
      text: 'From now on your account uses {email}, and our letters go there.',
      wasNotYou: 'If it was not you, answer this letter at once: it was the last one to this address.',
    },
  },
  development: {
    title: 'Letters',
    kept: 'What would have been sent, the newest first.',
    none: 'No letter has been written yet. With SMTP_URL set, letters leave and none is kept here.',
  },
  invoice: {
    ...invoiceWords.en,
    methods: {
      cash: 'Cash on delivery',
      card: 'Credit card',
      knet: 'Local debit card',
      paypal: 'PayPal',
    },
  },
  totals: {
    goods: 'Goods',
    offers: 'Offers',
    coupon: 'Coupon',
    tax: 'Tax',
    taxAt: 'Tax ({percent})',
    delivery: 'Delivery',
    was: 'was {amount}',
    free: 'Free',
    total: 'Total',
  },
}
