import { existsSync, statfsSync } from 'node:fs'

/**
 * The in-memory file system of Linux, if it has so many bytes free; undefined elsewhere. In containers it often has 64 MB
 * in all.
 */
export function memoryFolder(bytes: number): string | undefined {
  const folder = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > bytes ? folder : undefined
}
