export default {
  noConnection: 'You appear to be offline. Nothing you typed is lost, and trying again will not charge you twice.',
  billing: {
    title: 'Billing address',
    other: 'My card is registered at another address',
    lead: 'Enter the address your bank has for this card. Your order is still delivered to its own address, and we do not store this one.',
    fields: {
      country_region: 'Country',
      city: 'City',
      street_address: 'Street',
      state: 'State or area',
      zip_code: 'Postcode',
    },
  },
} as const
