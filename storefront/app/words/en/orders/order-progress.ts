export default {
  title: 'Progress of your order',
  wrapped: 'Being wrapped',
  done: 'done',
  whatsapp: 'Ask us on WhatsApp',
  question: 'Hello, I have a question about my order {number}.',
  parcels: {
    title: '{count, plural, one {Your parcel} other {Your parcels}}',
    sent: 'sent on <day></day>',
    number: 'Tracking number',
    track: 'Track the parcel',
    trackBy: 'Track the parcel {number} with {courier} (opens in a new tab)',
    rest: 'The rest of your order follows in another parcel.',
  },
  follow: {
    title: 'Follow this order in an account',
    lead: 'See where it is at any time, and order faster next time. We have filled in what you have told us already.',
    create: 'Create an account to follow this order',
    known: 'Have an account? <login>Sign in</login>',
  },
} as const
