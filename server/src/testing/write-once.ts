import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that other processes may write at the same moment. The first one stays: replacing it would end the
 * reading of those that have opened it.
 */
export function writeOnce(path: string, bytes: Uint8Array) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, bytes)
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
