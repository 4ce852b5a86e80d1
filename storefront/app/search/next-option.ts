/**
 * The option that a key selects: down and up cycle through `count` options and the field itself, which is null.
 * Undefined for other keys.
 */
export function nextOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const places = count + 1
  const position = active === null ? count : active
  const next = (position + (key === 'ArrowDown' ? 1 : places - 1)) % places
  return next === count ? null : next
}
