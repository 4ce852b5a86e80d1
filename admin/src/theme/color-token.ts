/** A colour by its name in the shop's tokens. */
export const colorToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
