import { buffer } from 'node:stream/consumers'
import { fitLogo, type Logo, logoFile, readBrand } from '../../db/settings/brand.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import type { EmailContext } from '../email-template.ts'

/** The accent colour of a document and the logo of the shop as a PNG, with its height on paper in millimetres. */
export type DocumentBrand = { accent: string; logo: { bytes: number[]; height: number } | null }

/** Reads how documents of the shop look. A logo whose file is gone is left out. */
export async function readDocumentBrand({
  db,
  pictures,
}: Pick<EmailContext, 'db' | 'pictures'>): Promise<DocumentBrand> {
  const { accent, logo } = await readBrand(db)
  return { accent, logo: logo && (await printedLogo(pictures.store, logo)) }
}

/** The largest size on paper, in millimetres. */
const BOX = { width: 60, height: 16 }

/** The width of the file, in pixels: about 200 a inch of `BOX`. */
const PRINT_WIDTH = 480

async function printedLogo(store: PictureStore, logo: Logo): Promise<DocumentBrand['logo']> {
  const found = await store.read(logoFile(logo, PRINT_WIDTH), { headers: {} })
  if (!found) return null
  const { default: sharp } = await import('sharp')
  // The compiler reads no WebP.
  const png = await sharp(await buffer(found.body))
    .resize({ width: PRINT_WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer()
  return { bytes: [...png], height: fitLogo(logo, BOX).height }
}
