import type { Day } from './dashboard-data.ts'

export type Bar = { x: number; y: number; width: number; height: number }

/** One bar per day, scaled so that the best day has the height of the chart. A day without sales has height 0. */
export function salesBars(days: readonly Day[], width: number, height: number): Bar[] {
  const maximum = Math.max(...days.map(({ revenue }) => revenue), 0)
  const step = width / Math.max(days.length, 1)
  return days.map(({ revenue }, index) => {
    const barHeight = maximum > 0 ? (revenue / maximum) * height : 0
    return { x: index * step + step * 0.15, y: height - barHeight, width: step * 0.7, height: barHeight }
  })
}
