/**
 * Which of `count` options a key leads to: down and up go round through the field itself, which is null. Undefined: the
 * key means something else.
 */
export function nextOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const places = count + 1
  const place = active === null ? count : active
  const next = (place + (key === 'ArrowDown' ? 1 : places - 1)) % places
  return next === count ? null : next
}
