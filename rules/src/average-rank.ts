/** What an item is thought of on average, to one decimal; 0 where nobody has said yet. */
export const averageRank = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10
