import type { ConsoleMessage, Page, Response } from 'playwright-core'

/** Collects the errors of a page: exceptions, logged errors, failed responses, resources that do not load. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (message !== replacedNavigation) errors.push(`threw ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) errors.push(`logged ${message.text()}`)
  })
  page.on('response', (response) => {
    if (isTrouble(response)) errors.push(`got ${response.status()} from ${response.url()}`)
  })
  return errors
}

/**
 * React Router handles the end of a navigation that another one replaces, but not the rejections of its decoder (`decode` in
 * turbo-stream: `done` and `reader.closed`) when the data had begun to arrive.
 */
const replacedNavigation = 'signal is aborted without reason'

/** The browser logs every 4xx response. Refusals are expected, and broken resources are detected by their responses. */
const isRefusedCall = (message: ConsoleMessage) => /Failed to load resource: .* status of [45]\d\d/.test(message.text())

const parts = new Set(['stylesheet', 'script', 'image', 'font'])

const isTrouble = (response: Response) =>
  response.status() >= 500 || (response.status() >= 400 && parts.has(response.request().resourceType()))
