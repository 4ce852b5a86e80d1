import { createHash } from 'node:crypto'

/** Choices that look random and are the same for the same seed, so that what was found is found again. */
export function randomFrom(seed: number) {
  let drawn = 0
  const next = () => createHash('md5').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    maybe: (chance: number) => next() < chance,
    one: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>
