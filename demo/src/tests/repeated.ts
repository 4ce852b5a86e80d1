/** The values that occur more than once. */
export const repeated = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place)
