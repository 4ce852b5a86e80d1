/** Where a tab keeps what is typed into its checkout. */
export const draftEntry = 'checkout_draft'
