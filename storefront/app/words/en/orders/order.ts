import { collectedStatusWords, orderStatusWords } from '@rawnaq/contract/words/order-status'

export default {
  thanks: 'Thank you, <name>{firstName}</name>',
  received: 'We have received your order <unbroken>{number}</unbroken>.',
  confirmation: 'A confirmation is on its way to <ltr>{email}</ltr>.',
  moment: 'One moment, <name>{firstName}</name>',
  asking: 'We have your order <unbroken>{number}</unbroken> and are waiting for the bank.',
  askingLead:
    'You do not need to do anything: this page updates by itself. You can also close it, and we will email <ltr>{email}</ltr>.',
  inReview: 'We have received your order <unbroken>{number}</unbroken>, and its payment is in review.',
  reviewLead:
    'The card company reviews some payments before it approves them. You do not need to do anything, and your items are reserved for you: we will email <ltr>{email}</ltr> as soon as there is a decision.',
  reviewShort:
    'The card company is reviewing this payment. You do not need to do anything: we will email you as soon as there is a decision.',
  reservedUntil: 'Your items are reserved for you until <b><time></time></b>, shop time.',
  payUntil: 'You can pay it until <b><time></time></b>, shop time.',
  payNow: 'Pay now',
  linkExpired:
    '<ltr>{amount}</ltr> is left to pay since we changed your order, and the payment link has expired. Please ask us for a new one.',
  cardEnding: 'Card ending in <ltr>{digits}</ltr>',
  refunded: 'Refunded',
  detailsTitle: 'Order details',
  loading: 'Loading your order',
  number: 'Order <unbroken>{number}</unbroken>',
  contact: 'Contact',
  address: 'Delivery address',
  payment: 'Payment',
  notes: 'Notes',
  status: 'Status',
  placedOn: 'Placed on',
  items: 'Your items',
  quantity: 'Quantity <ltr>{count}</ltr>',
  seeDetails: 'See the order details',
  continue: 'Continue shopping',
  history: 'Order timeline',
  invoice: 'Invoice',
  statuses: {
    ...orderStatusWords.en,
    in_review: 'Payment in review',
  },
  collectedStatuses: collectedStatusWords.en,
} as const
