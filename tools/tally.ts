export type Tally = { passed: number; failed: number; skipped: number }

export function sum(tallies: Tally[]): Tally {
  const total = (of: keyof Tally) => tallies.reduce((before, tally) => before + tally[of], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** `N passed, N failed`, and the skipped only when there are some. */
export function inWords({ passed, failed, skipped }: Tally) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
