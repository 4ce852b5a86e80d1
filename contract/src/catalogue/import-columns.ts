/** Fields of a file of another platform, with the headings that name each, in lower case. */
export type ImportColumns = Readonly<Record<string, readonly string[]>>

const option = (number: number, name: string[], value: string[]) => ({
  [`option${number}_name`]: name,
  [`option${number}_value`]: value,
})

/** A product CSV of Shopify: the headings since 2025 and those before. */
const shopifyProducts: ImportColumns = {
  key: ['url handle', 'handle'],
  name: ['title'],
  description: ['description', 'body (html)', 'body html'],
  brand: ['vendor'],
  category: ['type', 'custom product type'],
  category_path: ['product category', 'standardized product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  ...option(1, ['option1 name'], ['option1 value']),
  ...option(2, ['option2 name'], ['option2 value']),
  ...option(3, ['option3 name'], ['option3 value']),
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'barcodes', 'variant barcode'],
  price: ['price', 'variant price'],
  compare_at_price: ['compare-at price', 'variant compare at price'],
  weight: ['weight value (grams)', 'variant grams'],
  is_counted: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  picture: ['product image url', 'image src'],
  picture_position: ['image position'],
  picture_alt: ['image alt text'],
  variant_picture: ['variant image url', 'variant image'],
  gift_card: ['gift card'],
}

/** A product CSV of WooCommerce in English. Its headings are in the language of the site. */
const woocommerceProducts: ImportColumns = {
  key: ['id', 'المعرف', 'المعرّف'],
  kind: ['type', 'النوع'],
  sku: ['sku', 'رمز المنتج (sku)', 'رمز المنتج'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean or isbn'],
  name: ['name', 'الاسم'],
  published: ['published', 'منشور'],
  visibility: ['visibility in catalog', 'visibility in catalogue'],
  brief: ['short description', 'وصف قصير', 'الوصف القصير'],
  description: ['description', 'الوصف', 'وصف'],
  brand: ['brands', 'brand', 'العلامات التجارية'],
  category_path: ['categories', 'التصنيفات', 'تصنيفات'],
  price: ['regular price', 'السعر العادي', 'السعر الافتراضي'],
  sale_price: ['sale price', 'سعر التخفيض', 'سعر العرض'],
  quantity: ['stock', 'المخزون'],
  weight: ['weight (kg)', 'weight (g)', 'weight (lbs)', 'weight (oz)', 'الوزن (kg)', 'الوزن (كجم)', 'الوزن (g)'],
  parent: ['parent', 'الأصل'],
  pictures: ['images', 'الصور', 'صور'],
  ...option(1, ['attribute 1 name'], ['attribute 1 value(s)']),
  ...option(2, ['attribute 2 name'], ['attribute 2 value(s)']),
  ...option(3, ['attribute 3 name'], ['attribute 3 value(s)']),
}

/** A customer CSV of Shopify: the headings of 2025 and those before. */
const shopifyCustomers: ImportColumns = {
  email: ['email'],
  first_name: ['first name'],
  last_name: ['last name'],
  phone: ['phone'],
  company: ['default address company', 'company'],
  address1: ['default address address1', 'address1'],
  address2: ['default address address2', 'address2'],
  city: ['default address city', 'city'],
  state: ['default address province code', 'province code', 'province'],
  country: ['default address country code', 'country code', 'country'],
  zip_code: ['default address zip', 'zip'],
  address_phone: ['default address phone'],
}

/** The files of other platforms: their fields, and those without which nothing can be imported. */
export const platformFiles = {
  shopify: { columns: shopifyProducts, needed: ['name'] },
  woocommerce: { columns: woocommerceProducts, needed: ['name', 'price'] },
  shopify_customers: { columns: shopifyCustomers, needed: ['email'] },
} as const satisfies Record<string, { columns: ImportColumns; needed: readonly string[] }>

export type Platform = keyof typeof platformFiles

export const isPlatform = (kind: string): kind is Platform => Object.hasOwn(platformFiles, kind)

/** A heading as it is compared: without case and outer spaces. */
export const foldHeading = (heading: string) => heading.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The platform that wrote a file with these headings; null if they are of none. */
export function platformOf(headings: readonly string[]): Platform | null {
  const folded = new Set(headings.map(foldHeading))
  const has = (...names: string[]) => names.some((name) => folded.has(name))
  if (has('name') && has('regular price') && has('type')) return 'woocommerce'
  if (has('email') && has('first name') && has('last name')) return 'shopify_customers'
  const isShopify = has('url handle', 'handle', 'body (html)', 'product image url', 'option1 name')
  return has('title') && isShopify ? 'shopify' : null
}

/** Which heading has each field, as far as they are known. */
export function knownColumns(platform: Platform, headings: readonly string[]): Record<string, string> {
  const { columns } = platformFiles[platform]
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, names]) => {
      const found = headings.find((heading) => names.includes(foldHeading(heading)))
      return found === undefined ? [] : [[field, found]]
    }),
  )
}
