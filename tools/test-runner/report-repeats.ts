/** Names the tests that failed in `repeats` runs: flaky when they also passed, else failing each time. */
export function reportRepeats(failures: string[], repeats: number): string {
  if (failures.length === 0) return `No test failed in ${repeats} runs.`
  const counts = [...Map.groupBy(failures, (name) => name)]
    .map(([name, all]) => ({ name, times: all.length }))
    .sort((a, b) => b.times - a.times)
  return counts
    .map(({ name, times }) =>
      times < repeats ? `✖ flaky: failed ${times} of ${repeats} times: ${name}` : `✖ failed every time: ${name}`,
    )
    .join('\n')
}
