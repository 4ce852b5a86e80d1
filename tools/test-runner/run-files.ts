import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs test files one after the other, up to `most` of them. Processes that are given the same files and the same empty
 * folder share them: each takes the next file that none has taken.
 *
 * Each file is a suite under its path, so that its hooks apply to its own tests.
 */
export async function runFiles(files: string[], folder: string, most: number) {
  let taken = 0
  for (const [place, file] of files.entries()) {
    if (taken === most) return
    if (!take(join(folder, String(place)))) continue
    taken += 1
    await runFile(file)
  }
}

/** The first process to make a folder has taken it. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Ends with the last hook of the file, also if the file cannot be loaded. */
const runFile = (file: string) =>
  new Promise<void>((ended) => {
    describe(file, async () => {
      try {
        await import(pathToFileURL(file).href)
      } finally {
        after(() => ended())
      }
    })
  })
