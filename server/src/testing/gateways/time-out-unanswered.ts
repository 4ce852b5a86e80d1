import type { TestContext } from 'node:test'
import { unanswered } from '../../payments/simulators/faults.ts'

/**
 * Within this test, requests time out as soon as a simulator leaves one of them unanswered, and never otherwise: a limit
 * in milliseconds would on a busy machine also end requests that are answered.
 */
export function timeOutUnanswered(t: TestContext) {
  const open = new Set<AbortController>()
  t.mock.method(AbortSignal, 'timeout', () => {
    const controller = new AbortController()
    open.add(controller)
    return controller.signal
  })
  const timeOut = () => {
    for (const controller of open) controller.abort(new DOMException('The gateway does not respond', 'TimeoutError'))
    open.clear()
  }
  unanswered.on('request', timeOut)
  t.after(() => unanswered.off('request', timeOut))
}
