/** Where a tab keeps what is typed into its checkout. */
export const draftKey = 'checkout_draft'
