const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount as displayed: 1250 is `$1,250.00`. */
export const dollars = (amount: number) => format.format(amount)
