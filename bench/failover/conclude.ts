/** The longest time without orders that is accepted, in seconds. */
const GOAL_SECONDS = 30

type Result = {
  rounds: number
  acknowledged: number
  /** Differences between the books of the shop, the gateway and the shoppers. */
  differences: number
  double: number
  /** The longest pause of orders of each round, in seconds. */
  pauses: readonly number[]
}

/** The last line of the benchmark, and its exit code: 1 after any loss, and after a pause that was too long. */
export function conclude({ rounds, acknowledged, differences, double, pauses }: Result) {
  const long = pauses.filter((seconds) => seconds > GOAL_SECONDS)
  const lost = `LOST: ${differences} differences and ${double} double orders in ${rounds} rounds`
  const complete = `Nothing lost: ${acknowledged} acknowledged orders, 0 missing, 0 double, in ${rounds} rounds`
  const isLost = differences > 0 || double > 0
  const late = `TOO LONG: ${long.length} pauses of more than ${GOAL_SECONDS} s, the longest ${Math.max(...long).toFixed(1)} s`
  return {
    line: [isLost ? lost : complete, ...(long.length > 0 ? [late] : [])].join('; '),
    exitCode: isLost || long.length > 0 ? 1 : 0,
  }
}
