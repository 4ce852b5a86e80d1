import type { Day } from './dashboard-data.ts'

export type Bar = { x: number; y: number; width: number; height: number }

/** A bar for each day within a box of the given size, the best day as tall as the box; a day without sales has none. */
export function salesBars(days: readonly Day[], width: number, height: number): Bar[] {
  const best = Math.max(...days.map(({ revenue }) => revenue), 0)
  const step = width / Math.max(days.length, 1)
  return days.map(({ revenue }, place) => {
    const tall = best > 0 ? (revenue / best) * height : 0
    return { x: place * step + step * 0.15, y: height - tall, width: step * 0.7, height: tall }
  })
}
