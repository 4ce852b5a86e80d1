/** Steps on a simulated clock: a number waits that many milliseconds, a resource waits until it is free. */
export type Steps = Generator<number | Resource, void, void>

/** A resource with limited concurrency; a user must release it. */
export type Resource = { free: number; line: (() => void)[] }

export const resource = (free: number): Resource => ({ free, line: [] })

/** A clock that jumps from one event to the next. */
export function simulatedClock() {
  let now = 0
  const events: { at: number; happens: () => void }[] = []
  const at = (time: number, happens: () => void) => {
    let [from, to] = [0, events.length]
    while (from < to) {
      const middle = (from + to) >> 1
      // The next event is the last of the list; events with equal times run in the order they were added.
      if (events[middle]!.at > time) from = middle + 1
      else to = middle
    }
    events.splice(from, 0, { at: time, happens })
  }
  const goOn = (steps: Steps): void => {
    const { value, done } = steps.next()
    if (done) return
    if (typeof value === 'number') at(now + value, () => goOn(steps))
    else if (value.free === 0) value.line.push(() => goOn(steps))
    else {
      value.free -= 1
      at(now, () => goOn(steps))
    }
  }
  return {
    now: () => now,
    start: (steps: Steps) => at(now, () => goOn(steps)),
    leave(left: Resource) {
      const next = left.line.shift()
      if (next) at(now, next)
      else left.free += 1
    },
    runUntil(end: number) {
      for (let next = events.pop(); next && next.at <= end; next = events.pop()) {
        now = next.at
        next.happens()
      }
    },
  }
}
