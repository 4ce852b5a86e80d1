/** The words of a list that a person typed, separated by commas, semicolons, bars or lines. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,،;؛|/\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
