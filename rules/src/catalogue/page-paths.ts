/** The longest readable part of an address, in characters. */
export const MAX_SLUG = 100

/** The path of the page of an item in the storefront. Its number identifies it; the slug is for readers. */
export const itemPath = (id: number, slug = '') => withSlug(`/single-product/${id}`, slug)

/** The path of the page of a category; without an id of all items. */
export const categoryPath = (id?: number | string | null, slug = '') =>
  id ? withSlug(`/category/${id}`, slug) : '/category'

const withSlug = (path: string, slug: string) => (slug ? `${path}/${encodeURIComponent(slug)}` : path)
