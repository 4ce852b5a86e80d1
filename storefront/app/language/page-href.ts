/** The `href` of a page of the shop (`/cart`); the home page has no trailing slash. */
export const pageHref = (path: string) => `/main${path.replace(/^\/(?=$|[?#])/, '')}`
