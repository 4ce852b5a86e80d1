/** What an order says about a promotion beside its name. `item` is the name of the gift. */
export const promotionWords = {
  en: {
    gift: 'With a gift: {item}',
    soldOut: 'The gift is sold out: {item}',
    freeDelivery: 'Free delivery',
  },
  ar: {
    gift: 'مع هدية: {item}',
    soldOut: 'نفدت كمية الهدية: {item}',
    freeDelivery: 'توصيل مجاني',
  },
}
