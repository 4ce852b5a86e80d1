import type { ReactNode } from 'react'

/** Keeps a price, phone, code, e-mail or measure in one piece, left to right, inside a sentence of either language. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="figures">
      {children}
    </bdi>
  )
}

/** For `t.rich`: what the words mark with `<ltr>` stays in one piece, `<b>` is stressed. */
export const isolated = {
  ltr: (part: ReactNode) => <Ltr>{part}</Ltr>,
  b: (part: ReactNode) => <b>{part}</b>,
}
