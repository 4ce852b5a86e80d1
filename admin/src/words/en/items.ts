export default {
  tabs: {
    words: 'Words',
    selling: 'Price and stock',
    pictures: 'Pictures',
    variants: 'Sizes and colours',
    details: 'Details',
  },
  stock: '{now} in stock now, {after} after saving',
  preview: 'See it in the shop',
  copy: 'Duplicate',
  copied: 'This is the copy. It is not shown in the shop yet.',
  rows: {
    label_en: 'Label in English',
    label_ar: 'Label in Arabic',
    value_en: 'Value in English',
    value_ar: 'Value in Arabic',
  },
  gallery: {
    add: 'Add pictures',
    sending: '{count, plural, one {Sending one picture} other {Sending # pictures}}',
    earlier: 'Move towards the front',
    later: 'Move towards the end',
    face: 'Shown first',
    alt_en: 'What it shows, in English',
    alt_ar: 'What it shows, in Arabic',
  },
  variants: {
    one: 'Variant',
    none: 'Sold as it is. Choose sizes or colours to sell it in several.',
    keep: 'Save sizes and colours',
    kept: 'Sizes and colours are saved',
  },
}
