/** What takes turns on a made-up clock: a number waits so many milliseconds, a door waits until it is let in. */
export type Steps = Generator<number | Resource, void, void>

/** Lets in so many at a time; whoever was let in has to leave. */
export type Resource = { free: number; line: (() => void)[] }

export const resource = (free: number): Resource => ({ free, line: [] })

/** A clock that goes from one event to the next, in no time. */
export function simulatedClock() {
  let now = 0
  const events: { at: number; happens: () => void }[] = []
  const at = (time: number, happens: () => void) => {
    let [from, to] = [0, events.length]
    while (from < to) {
      const middle = (from + to) >> 1
      // The next to happen is the last of the list; of two at one time the first that was told happens first.
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
