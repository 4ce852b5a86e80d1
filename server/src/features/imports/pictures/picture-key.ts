import { createHash } from 'node:crypto'

/** Identifies the address of a picture. */
export const pictureKey = (url: string) => createHash('sha256').update(url).digest('hex')
