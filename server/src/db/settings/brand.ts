import { defaultAccent, isReadableAccent } from '@rawnaq/rules/accent'
import type { Locale } from '@rawnaq/rules/locale'
import { type ShopName, shopNameIn } from '@rawnaq/rules/shop-name'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { pictures, settings } from '../schema.ts'

/** How a shop looks in emails and documents: its name, its accent colour such as `#0f4a3a`, and its logo, if it has one. */
export type Brand = { name: ShopName; accent: string; logo: Logo | null }

/** How it looks in one language. */
export type LocalBrand = Omit<Brand, 'name'> & { name: string }

/** The uploaded picture of a logo; sizes in pixels. */
export type Logo = Pick<typeof pictures.$inferSelect, 'path' | 'width' | 'height' | 'widths'>

/** The settings `shop_name_en`, `shop_name_ar`, `accent_color` and `logo`. */
export async function readBrand(db: Db): Promise<Brand> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const setting = (key: string) => rows.find((row) => row.key === key)?.value
  const color = setting('accent_color')
  return {
    name: shopNameIn(rows),
    accent: typeof color === 'string' && isReadableAccent(color) ? color : defaultAccent,
    logo: await readLogo(db, setting('logo')),
  }
}

const keys = ['shop_name_en', 'shop_name_ar', 'accent_color', 'logo']

async function readLogo(db: Db, address: unknown): Promise<Logo | null> {
  const path = /^\/media\/(.+)$/.exec(String(address))?.[1]
  if (!path) return null
  const { width, height, widths } = pictures
  const [logo] = await db
    .select({ path: pictures.path, width, height, widths })
    .from(pictures)
    .where(eq(pictures.path, path))
  return logo ?? null
}

export const brandIn = (brand: Brand, locale: Locale): LocalBrand => ({ ...brand, name: brand.name[locale] })

/** The narrowest file of a logo that has at least this width, and the largest if none has: `name-400.webp`. */
export function logoFile({ path, widths }: Logo, width: number): string {
  const wide = [...widths].sort((a, b) => a - b).find((one) => one >= width)
  return wide ? path.replace(/(\.\w+)$/, `-${wide}$1`) : path
}

/** The size of a logo that fits a box, in whole pixels. */
export function fitLogo({ width, height }: Logo, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
