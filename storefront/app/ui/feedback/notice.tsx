import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type NoticeProps = {
  children: ReactNode
  /** Buttons below the message. */
  actions?: readonly { label: string; act: () => void }[]
  /** Moves the focus here, again with every new value. */
  focusOn?: unknown
}

/** An error message with its actions, announced immediately. */
export function Notice({ children, actions = [], focusOn }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn !== undefined) box.current?.focus()
  }, [focusOn])
  return (
    <div className="notice" role="alert" tabIndex={-1} ref={box}>
      {children}
      {actions.length > 0 && (
        <div className="notice-actions">
          {actions.map(({ label, act }) => (
            <Button key={label} look="quiet" onClick={act}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
