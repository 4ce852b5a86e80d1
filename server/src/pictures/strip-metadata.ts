import type { Metadata, Sharp, SharpConstructor } from 'sharp'

/**
 * A picture without metadata on place, time and camera, upright and in its own colours. Returns the same bytes when
 * there is none, else encodes again at high quality.
 */
export async function stripMetadata(sharp: SharpConstructor, bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: false })
  const metadata = await picture.metadata()
  if (!hasMetadata(metadata)) return bytes
  return encodeLike(picture.autoOrient().keepIccProfile(), metadata.format).toBuffer()
}

const hasMetadata = ({ exif, xmp, iptc, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || comments?.length) || orientation !== 1

function encodeLike(picture: Sharp, format: Metadata['format']): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  if (format === 'png') return picture.png()
  if (format === 'webp') return picture.webp({ quality: 95 })
  return picture.avif({ quality: 80, effort: 3, chromaSubsampling: '4:4:4' })
}
