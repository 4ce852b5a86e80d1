import type { Picture } from '@rawnaq/contract/pictures'

type Format = Picture['formats'][number]
type Files = Pick<Picture, 'url' | 'width' | 'widths' | 'formats'>

/** A picture without alternative text, next to a text with the same content. */
export type PictureFiles = Omit<Picture, 'path' | 'alt'>

/** The picture's files alone. */
export const pictureFiles = ({ path, alt, ...files }: Picture): PictureFiles => ({
  ...files,
  widths: sharedList(files.widths),
  formats: sharedList(files.formats),
})

const lists = new Map<string, unknown>()

/** Equal lists share one object, so that the data of a page contains each only once. */
function sharedList<List extends readonly (number | string)[]>(list: List): List {
  const name = list.join()
  const cached = lists.get(name) as List | undefined
  if (!cached) lists.set(name, list)
  return cached ?? list
}

/** The `srcset` of a picture in one format: `rose-400.avif` beside `rose.avif`. */
export function srcSetOf({ url, width, widths }: Files, format: Format): string {
  const stem = url.slice(0, url.lastIndexOf('.'))
  const narrower = widths.filter((copy) => copy < width).map((copy) => `${stem}-${copy}.${format} ${copy}w`)
  return [...narrower, `${stem}.${format} ${width}w`].join(', ')
}

/** The preferred format: the smallest available. */
export const lightest = ({ formats }: Files): Format => (formats.includes('avif') ? 'avif' : 'webp')
