/** The average rating of an item, to one decimal; 0 without ratings. */
export const averageRank = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10
