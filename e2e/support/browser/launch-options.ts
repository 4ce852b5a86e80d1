import { chromium } from 'playwright-core'
import { findChromium } from '../../../tools/setup/chromium.ts'

/** How Chromium is launched for the journeys. */
export const launchOptions = () => ({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    // The pages of a context share a process.
    '--process-per-site',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages are open for seconds: optimizing their scripts takes more processor time than it saves.
    '--js-flags=--no-opt,--no-maglev',
  ],
})
