/** The path of the page of an occasion. */
export const occasionPath = (id: number | string) => `/occasion/${id}`
