import { chromium } from 'playwright-core'
import { memoryFolder } from '../../../tools/memory-folder.ts'
import { findChromium } from '../../../tools/setup/chromium.ts'

/** How Chromium is launched for the journeys. */
export const launchOptions = () => ({
  // The memory that processes of a browser share; all browsers of the journeys together take 200 MB. Otherwise it is files
  // in /tmp: on a disk, creating them takes a sixth of the processor time of the journeys.
  ignoreDefaultArgs: memoryFolder(1024 ** 3) ? ['--disable-dev-shm-usage'] : [],
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
