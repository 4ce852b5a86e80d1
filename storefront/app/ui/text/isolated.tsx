import { groupPhone } from '@rawnaq/rules/group-phone'
import type { ReactNode } from 'react'

/** Isolates a price, code, email or measure as left-to-right text inside a sentence; if `isUnbroken`, on one line. */
export function Ltr({ children, isUnbroken }: { children: ReactNode; isUnbroken?: boolean }) {
  return (
    <bdi dir="ltr" className={isUnbroken ? 'figures unbroken' : 'figures'}>
      {children}
    </bdi>
  )
}

/** A phone number with its digits in groups. */
export function PhoneNumber({ children: number }: { children: string }) {
  return <Ltr>{groupPhone(number)}</Ltr>
}

/** Tags for `t.rich`: `<ltr>` isolates left-to-right text, `<unbroken>` also an order number from line breaks, `<b>` is bold. */
export const isolated = {
  ltr: (part: ReactNode) => <Ltr>{part}</Ltr>,
  unbroken: (part: ReactNode) => <Ltr isUnbroken>{part}</Ltr>,
  b: (part: ReactNode) => <b>{part}</b>,
}
