/** The path of the page of an occasion. */
export const occasionPath = (id: number | string) => `/occasion/${id}`

/** The path of a category, without an id of all items. */
export const categoryPath = (id?: number | string | null) => (id ? `/category/${id}` : '/category')
