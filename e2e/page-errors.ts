import type { ConsoleMessage, Page, Response } from 'playwright-core'

/** Fills up with what goes wrong in a page: errors it throws or logs, broken answers, parts it cannot load. */
export function collectErrors(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) troubles.push(`logged ${message.text()}`)
  })
  page.on('response', (response) => {
    if (isTrouble(response)) troubles.push(`got ${response.status()} from ${response.url()}`)
  })
  return troubles
}

/** The browser logs every answer of 4xx; a refusal is part of the shop, and broken parts are told by their answers. */
const isRefusedCall = (message: ConsoleMessage) => /Failed to load resource: .* status of [45]\d\d/.test(message.text())

const parts = new Set(['stylesheet', 'script', 'image', 'font'])

const isTrouble = (response: Response) =>
  response.status() >= 500 || (response.status() >= 400 && parts.has(response.request().resourceType()))
