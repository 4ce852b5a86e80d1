import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningShop } from './shop/running-shop.ts'

/** Waits for an email to an address and returns its text; of several, the one that contains these words. */
export async function emailTo(shop: RunningShop, address: string, words = ''): Promise<string> {
  const folder = join(shop.folder, 'mail')
  const others = new Set<string>()
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    for (const name of (await readdir(folder)).filter((name) => name.endsWith('.eml') && !others.has(name))) {
      const email = await readFile(join(folder, name), 'latin1')
      const isTo = email.includes(`\r\nTo: ${address}\r\n`)
      if (isTo && plainText(email).includes(words)) return plainText(email)
      others.add(name)
    }
    await pause(100)
  }
  throw new Error(`No email to ${address} came into ${folder}`)
}

function plainText(email: string): string {
  const boundaries = [...email.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  // Parts are nested when there is an attachment.
  const parts = boundaries.reduce((texts, boundary) => texts.flatMap((one) => one.split(boundary)), [email])
  const part = parts.find((one) => one.includes('Content-Type: text/plain')) ?? ''
  const end = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, end), part.slice(end + 4)]
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const unfolded = body.replace(/=\r\n/g, '')
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
