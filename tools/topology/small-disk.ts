import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own that can be filled. */
export type SmallDisk = { folder: string; fill(): void; empty(): void; unmount(): void }

/** Mounts a file system of two gigabytes in memory, which needs root. It is unmounted when this process exits. */
export function mountSmallDisk(folder: string, owner?: { uid: number; gid: number }): SmallDisk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g,mode=755', 'tmpfs', folder])
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const filler = join(folder, 'filler')
  const unmount = () => {
    process.off('exit', unmount)
    execFileSync('umount', ['--lazy', folder])
  }
  process.once('exit', unmount)
  return {
    folder,
    fill: () => {
      // It writes until there is no space left, also while others write.
      const { stderr } = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { encoding: 'utf8' })
      if (!stderr.includes('No space left on device')) throw new Error(`The disk is not full: ${stderr}`)
    },
    empty: () => rmSync(filler, { force: true }),
    unmount,
  }
}
