import sharp, { type Sharp } from 'sharp'

/** Pictures to upload: plain ones, and ones that are invalid or dangerous to decode. */
export const photograph = (width: number, height: number, colour = '#0a352a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** A rotated picture, as phones take them: 1000 by 1250 after rotation. Its metadata contains a location in Kuwait. */
export const fromPhone = () =>
  photograph(1250, 1000)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
