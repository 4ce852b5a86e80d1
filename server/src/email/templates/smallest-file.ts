import type { pictures } from '../../db/schema.ts'

/** The smallest WebP file of a picture: email clients do not show AVIF. */
export function smallestFile({
  path,
  widths,
  width,
  height,
}: Pick<typeof pictures.$inferSelect, 'path' | 'widths' | 'width' | 'height'>) {
  const stem = path.slice(0, path.lastIndexOf('.'))
  const smallest = widths.length > 0 ? `-${Math.min(...widths)}` : ''
  return { path: `/media/${stem}${smallest}.webp`, width, height }
}
