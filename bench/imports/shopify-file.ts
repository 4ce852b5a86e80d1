/** A product file of Shopify with 1,000 rows: 250 products with four rows each, and 300 pictures. */
export const PRODUCTS = 250
export const PICTURES = 300
const SIZES = ['Small', 'Medium', 'Large', 'Grand']

const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status'

/** The file, whose pictures are at `picture(0)` to `picture(299)`. The first fifty products have two. */
export function shopifyFile(picture: (number: number) => string): string {
  const rows = Array.from({ length: PRODUCTS }, (_, product) =>
    SIZES.map((size, variant) => {
      const first = variant === 0
      const number = first ? product : variant === 1 ? PRODUCTS + product : PICTURES
      return [
        `bench-vase-${product}`,
        ...(first
          ? [`Bench vase ${product}`, '<p>Hand made.</p>', 'Bench', 'Bench vases', 'TRUE', 'Size']
          : ',,,,,'.split(',')),
        ...[size, `BENCH-${product}-${variant}`, 'shopify', '5', `${10 + variant}.00`],
        ...(number < PICTURES ? [picture(number), String(variant + 1)] : ['', '']),
        first ? 'active' : '',
      ].join(',')
    }),
  )
  return [heading, ...rows.flat()].join('\n')
}
