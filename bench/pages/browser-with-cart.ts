import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { freePort } from '../../tools/free-port.ts'
import { findChromium } from '../../tools/setup/chromium.ts'

/** A browser with two items in its cart and an empty cache, controlled through `port`. */
export async function openBrowserWithCart(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-browser-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium({ windows: true }) ?? chromium.executablePath(),
    // Playwright disables the back/forward cache, which Lighthouse checks.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'],
  })
  const page = await context.newPage()
  // Has the shop's origin, and so its storage, but none of its files.
  await page.goto(`${url}/api/health`)
  await page.evaluate(() => {
    const items = [2, 3].map((item_id) => ({ item_id, property_id: null, item_quantity: 1 }))
    localStorage.setItem('order', JSON.stringify({ version: 1, items }))
  })
  return {
    port,
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true })
    },
  }
}
