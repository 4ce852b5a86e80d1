import type { Metadata, Sharp, SharpConstructor } from 'sharp'

/**
 * A picture without what tells where, when and with what it was taken, upright and in its own colours: the bytes as they
 * were sent where they tell nothing, else made anew as near to them as their format allows.
 */
export async function stripMetadata(sharp: SharpConstructor, bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: false })
  const metadata = await picture.metadata()
  if (!tells(metadata)) return bytes
  return asSent(picture.autoOrient().keepIccProfile(), metadata.format).toBuffer()
}

const tells = ({ exif, xmp, iptc, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || comments?.length) || orientation !== 1

function asSent(picture: Sharp, format: Metadata['format']): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  if (format === 'png') return picture.png()
  if (format === 'webp') return picture.webp({ quality: 95 })
  return picture.avif({ quality: 80, effort: 3, chromaSubsampling: '4:4:4' })
}
