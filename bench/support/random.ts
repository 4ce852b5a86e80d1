import { createHash } from 'node:crypto'

/** Pseudo-random choices; the same seed gives the same choices, so that failures can be reproduced. */
export function randomFrom(seed: number) {
  let count = 0
  const next = () => createHash('md5').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    maybe: (chance: number) => next() < chance,
    one: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>
