/** Session storage key of the checkout draft. */
export const draftKey = 'checkout_draft'

/** Session storage key of the day and hours in the checkout. */
export const deliveryDraftKey = 'delivery_draft'

/** Session storage key of the gift in the checkout. */
export const giftDraftKey = 'gift_draft'
