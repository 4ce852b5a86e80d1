import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** The name and the text of the file that an action saves. */
export async function savedFile(page: Page, save: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await save()
  const file = await saving
  // A browser that runs elsewhere has no path to the file.
  return { name: file.suggestedFilename(), content: await text(await file.createReadStream()) }
}
