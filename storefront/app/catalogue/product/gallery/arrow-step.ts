import type { KeyboardEvent } from 'react'

/** What an arrow key asks for in the direction of reading: 1 onwards, -1 back, 0 for every other key. */
export function arrowStep(event: KeyboardEvent<HTMLElement>): 1 | 0 | -1 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  const towardsEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return event.key === towardsEnd ? 1 : -1
}
