export default {
  price: '+ <ltr>{price}</ltr> each',
  free: 'free of charge',
  limit: '{count, plural, one {# character left.} other {# characters left.}}',
  limitOfLine: '{count, plural, one {# character left in a line.} other {# characters left in a line.}}',
  lines: '{count, plural, one {# line at most.} other {# lines at most.}}',
  bothScripts: 'Arabic or English, each on a line of its own.',
  arabicOnly: 'In Arabic.',
  latinOnly: 'In English.',
  digitsOnly: 'Digits only.',
  days: '{count, plural, one {Takes # more day.} other {Takes # more days.}}',
  confirm: 'I have checked the spelling. An engraved item cannot be returned.',
  unconfirmed: 'Please check the spelling and confirm it',
} as const
