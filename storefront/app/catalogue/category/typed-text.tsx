import type { ReactNode } from 'react'

/** For `t.rich`: what somebody typed has its own direction, whatever the sentence around it has. */
export const typed = { q: (words: ReactNode) => <bdi dir="auto">{words}</bdi> }
