export default {
  lead: 'New items and offers by email. You can unsubscribe at any time. The <privacy>privacy page</privacy> says how we handle your address.',
  email: 'Email',
  subscribe: 'Subscribe',
  sent: 'Please check your inbox: if this address is not subscribed yet, we have sent it a link to confirm.',
} as const
