export default {
  setPrice: 'Set the price',
  setPriceOf: '{count, plural, one {Delivery price of one area} other {Delivery price of # areas}}',
  priced: '{count, plural, one {The price of one area is saved} other {The price of # areas is saved}}',
}
