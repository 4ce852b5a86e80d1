/** Session storage key of the checkout draft. */
export const draftKey = 'checkout_draft'

/** Session storage key of the day and hours in the checkout. */
export const deliveryDraftKey = 'delivery_draft'

/** Session storage key of the choice to collect the order from the shop. */
export const collectionDraftKey = 'collection_draft'

/** Session storage key of the gift in the checkout. */
export const giftDraftKey = 'gift_draft'
