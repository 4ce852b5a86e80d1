/** The address of a page of the shop (`/cart`) as a link has it, the home page without a closing slash. */
export const pageHref = (path: string) => `/main${path.replace(/^\/(?=$|[?#])/, '')}`
