import type { ReactNode } from 'react'

/** Isolates a price, phone number, code, email or measure as left-to-right text inside a sentence. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="figures">
      {children}
    </bdi>
  )
}

/** Tags for `t.rich`: `<ltr>` isolates left-to-right text, `<b>` is bold. */
export const isolated = {
  ltr: (part: ReactNode) => <Ltr>{part}</Ltr>,
  b: (part: ReactNode) => <b>{part}</b>,
}
