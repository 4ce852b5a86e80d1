import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets shops with demo data start from a copy of the first one's database, stored in the folder `SHOP_BEGINNING`. */
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
