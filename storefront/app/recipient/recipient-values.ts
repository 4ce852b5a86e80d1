export const recipientFields = [
  'country_region',
  'area',
  'city',
  'widget',
  'street_address',
  'apt_suit_building',
  'state',
  'zip_code',
  'day',
  'slot',
  'notes',
] as const

export type RecipientField = (typeof recipientFields)[number]

/** The values of the form as typed. */
export type RecipientValues = Readonly<Record<RecipientField, string>>

export const emptyRecipient: RecipientValues = {
  country_region: 'KW',
  area: '',
  city: '',
  widget: '',
  street_address: '',
  apt_suit_building: '',
  state: '',
  zip_code: '',
  day: '',
  slot: '',
  notes: '',
}
