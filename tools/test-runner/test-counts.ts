export type TestCounts = { passed: number; failed: number; skipped: number }

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

export function sum(parts: TestCounts[]): TestCounts {
  const total = (of: keyof TestCounts) => parts.reduce((before, counts) => before + counts[of], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** `N passed, N failed`, and the skipped only when there are some. */
export function inWords({ passed, failed, skipped }: TestCounts) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Seconds as `42 s` or `3 min 5 s`. */
export function asDuration(seconds: number) {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
