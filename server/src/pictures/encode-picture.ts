import { createHash } from 'node:crypto'
import type { Sharp, SharpConstructor } from 'sharp'
import { stripMetadata } from './strip-metadata.ts'
import { UnusablePicture } from './unusable-picture.ts'
import { type Format, formats, maxHeight, maxPixels, widths } from './widths.ts'

type PictureFile = { name: string; bytes: Uint8Array; type: string }

/** An encoded picture: its row and its files. */
export type EncodedPicture = {
  path: string
  width: number
  height: number
  widths: number[]
  formats: Format[]
  placeholder: string | null
  /** The upload without its metadata; never shown. */
  original: string
  files: PictureFile[]
}

/** Part of every name: a new recipe produces other bytes, which need other names. */
const recipe = '1'

/**
 * Encodes every file of a picture from JPEG, PNG, WebP or AVIF bytes: upright, sRGB, without metadata. Anything else is
 * refused.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const { kind, data, info } = await decode(sharp, bytes)
  const pixels = () => sharp(data, { raw: info })
  const narrower = widths.filter((width) => width < info.width)
  const name = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  const stripped = await stripMetadata(sharp, bytes)
  const original = { name: `originals/${name}.${kind}`, bytes: stripped, type: `image/${kind}` }

  const files = [original]
  for (const width of [...narrower, info.width]) {
    const sized = pixels().resize({ width })
    const stem = width === info.width ? name : `${name}-${width}`
    for (const format of formats)
      files.push({ name: `${stem}.${format}`, bytes: await encode[format](sized.clone()), type: `image/${format}` })
  }
  return {
    path: `${name}.webp`,
    width: info.width,
    height: info.height,
    widths: narrower,
    formats: [...formats],
    placeholder: await averageColour(pixels()),
    original: original.name,
    files,
  }
}

/** Encodes a photo as one WebP file, with the same limits and without metadata. */
export async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, info } = await decode(sharp, bytes)
  return encode.webp(sharp(data, { raw: info }))
}

/** Loaded with the first upload, so that a shop without uploads saves the memory. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  // One thread: shoppers come before uploads.
  sharp.concurrency(1)
  sharp.cache(false)
  const readers = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return sharp
}

const encode: Record<Format, (picture: Sharp) => Promise<Buffer>> = {
  // Effort 4 takes five times as long as 3 and saves 10%.
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 80 }).toBuffer(),
}

/** The picture upright and in sRGB, no larger than any page shows it. */
async function decode(sharp: SharpConstructor, bytes: Uint8Array) {
  if (bytes.length === 0) throw new UnusablePicture('not_a_picture')
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { format, width, height } = await readable(picture.metadata())
  if (width * height > maxPixels) throw new UnusablePicture('picture_too_large')
  const box = { width: widths.at(-1)!, height: maxHeight, fit: 'inside', withoutEnlargement: true } as const
  const upright = picture.autoOrient().resize(box).toColourspace('srgb').raw()
  const { data, info } = await readable(upright.toBuffer({ resolveWithObject: true }))
  return { kind: format === 'heif' ? 'avif' : format, data, info }
}

/** Bytes that cannot be read are not a picture. */
const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new UnusablePicture('not_a_picture', error)
  })

/** Null for a transparent picture, behind which it would stay visible. */
async function averageColour(picture: Sharp): Promise<string | null> {
  if (!(await picture.clone().stats()).isOpaque) return null
  const pixel = await picture.removeAlpha().resize(1, 1).toColourspace('srgb').raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
