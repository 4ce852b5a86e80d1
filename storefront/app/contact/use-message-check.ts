import { useCallback, useRef } from 'react'
import type { MessageValues } from './message-values.ts'

/**
 * How a message is read, whose script comes when somebody begins to write one: until `fetchCheck` has succeeded `check`
 * finds nothing wrong and nothing to send.
 */
export function useMessageCheck() {
  const known = useRef<Check | null>(null)
  const check = useCallback((values: MessageValues) => known.current?.(values) ?? unread, [])
  const fetchCheck = useCallback(async () => {
    known.current ??= (await import('./check-message.ts')).checkMessage
  }, [])
  return { check, fetchCheck }
}

type Check = typeof import('./check-message.ts').checkMessage

const unread: ReturnType<Check> = { sent: null, problems: {} }
