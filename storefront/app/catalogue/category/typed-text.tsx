import type { ReactNode } from 'react'

/** Tag for `t.rich`: isolates typed text with its own direction. */
export const typed = { q: (words: ReactNode) => <bdi dir="auto">{words}</bdi> }
