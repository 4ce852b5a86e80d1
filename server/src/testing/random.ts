/** Pseudorandom numbers that are the same in every run, so that failures can be reproduced. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    one: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!,
    maybe: (chance: number) => next() < chance,
    list: <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index)),
  }
}

export type Random = ReturnType<typeof randomFrom>
