import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Has shops with the demo begin with a copy of the data of the first of them, kept in `SHOP_BEGINNING` where that is set. */
export async function withSharedDemoDatabase<Done>(work: () => Promise<Done>): Promise<Done> {
  if (process.env.SHOP_BEGINNING) return work()
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-beginning-'))
  process.env.SHOP_BEGINNING = folder
  try {
    return await work()
  } finally {
    delete process.env.SHOP_BEGINNING
    rmSync(folder, { recursive: true, force: true })
  }
}
