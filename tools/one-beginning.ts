import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Has shops with the demo begin with a copy of the data of the first of them. */
export async function fromOneBeginning<Done>(work: () => Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-beginning-'))
  process.env.SHOP_BEGINNING = folder
  const done = await work()
  delete process.env.SHOP_BEGINNING
  rmSync(folder, { recursive: true, force: true })
  return done
}
