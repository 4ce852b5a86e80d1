export default {
  title: 'Checkout',
  lead: 'First where it goes, then how you pay. You see the whole total before you place your order.',
  address: {
    title: 'Delivery address',
    required: 'Every field is required unless marked optional.',
    kept: 'Addresses kept on this device',
    another: 'Another address',
    edit: 'Change',
    delete: 'Delete',
    deleteNamed: 'Delete the address of {name}',
    editNamed: 'Change the address of {name}',
    forgetAll: 'Forget these addresses',
    forgotten: 'Addresses forgotten',
    keep: 'Keep this address on this device',
    save: 'Save address',
    saved: 'Address saved',
    cancel: 'Cancel',
    choose: 'Choose an address',
  },
  address_selected: 'Choose a shipping method to complete the order',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    phone_number: 'Phone',
    email: 'Email',
    country_region: 'Country',
    city: 'City',
    street_address: 'Street',
    apt_suit_building: 'Flat or building',
    state: 'State or area',
    zip_code: 'Postcode',
    notes: 'Notes',
  },
  notesHint: 'A wish for the wrapping, a message for the card, a word for the driver.',
  problem: {
    totalChanged:
      'The total has changed from <ltr>{before}</ltr> to <ltr>{now}</ltr>. Nothing has been ordered yet: please look again, then place the order at the new total.',
    totalChangedShort: 'The total has changed. Nothing has been ordered yet: please look again, then place the order.',
    lines: 'Nothing has been ordered yet. Please look at:',
    alreadyOrdered:
      'An order from this cart has already reached us, perhaps from another tab: its confirmation is in your mail. Pressing again places another one.',
    noConnection:
      'No connection, try again. Nothing you typed is lost, and pressing again will never order the same twice.',
    unanswered:
      'We did not hear whether your last order arrived. Asking again is safe: it will never be ordered twice.',
    cardAgain:
      'We keep no card details: please enter your card once more and press again. Your order will never be placed or paid twice.',
    ask: 'Ask again',
    forget: 'Leave it',
  },
} as const
