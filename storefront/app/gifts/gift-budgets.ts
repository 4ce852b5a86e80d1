/** The price ranges offered to shoppers, in whole units of the shop's currency; null is no bound. */
export const giftBudgets: readonly { low: number | null; high: number | null }[] = [
  { low: null, high: 50 },
  { low: 50, high: 100 },
  { low: 100, high: 250 },
  { low: 250, high: null },
]

export type GiftBudget = (typeof giftBudgets)[number]

/** The value of a budget in an address: `50-100`, `-50`, `250-`. */
export const budgetValue = ({ low, high }: GiftBudget) => `${low ?? ''}-${high ?? ''}`
