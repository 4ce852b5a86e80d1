import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendSms } from './sms.ts'

/** Writes each text message to a JSON file of its own, for development. Nothing is sent. */
export function openFileDriver(folder: string): SendSms {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return async ({ id, to, text }) => {
    const path = join(folder, `${id}.json`)
    // The rename makes complete files appear atomically.
    await writeFile(`${path}.part`, `${JSON.stringify({ to, text }, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}
