/** Session storage key of the checkout draft. */
export const draftKey = 'checkout_draft'
