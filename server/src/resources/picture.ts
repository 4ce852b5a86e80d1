import type { Picture } from '@rawnaq/contract/catalogue'

/** Catalogue pictures are 4:5, kept at 800 and at 400 pixels wide. */
const catalogueShape = { width: 800, height: 1000, widths: [400] }

type Shape = typeof catalogueShape

/** A kept picture as it is read; null when there is none. */
export const pictureAt = (path: string | null, alt = '', shape: Shape = catalogueShape): Picture | null =>
  path === null ? null : { path, url: `/media/${path}`, alt, ...shape }
