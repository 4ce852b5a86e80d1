/** The value of a colour token of the storefront. */
export const colorToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
