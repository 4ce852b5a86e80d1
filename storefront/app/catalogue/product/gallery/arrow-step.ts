import type { KeyboardEvent } from 'react'

/** Step of an arrow key in reading direction: 1 forwards, -1 back, 0 for other keys. */
export function arrowStep(event: KeyboardEvent<HTMLElement>): 1 | 0 | -1 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  const towardsEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return event.key === towardsEnd ? 1 : -1
}
