/** An entry between the arrows: a page number or the gap before the last, for all screens or only one kind. */
export type PageMark = { page: number | 'gap'; only?: 'desktops' | 'phones' }

const onDesktops = 8
const onPhones = 3

/** Up to 8 numbers around the current one, then a gap and the last; phones show 3 of them. Pages count from 1. */
export function paginationPages(current: number, last: number): PageMark[] {
  const wide = windowAround(current, last, onDesktops)
  const narrow = windowAround(current, last, onPhones)
  const marks: PageMark[] = wide.map((page) =>
    narrow.includes(page) || page === last ? { page } : { page, only: 'desktops' },
  )
  const wideGap = wide.at(-1)! < last - 1
  const narrowGap = narrow.at(-1)! < last - 1
  const gap: PageMark[] = wideGap ? [{ page: 'gap' }] : narrowGap ? [{ page: 'gap', only: 'phones' }] : []
  if (wide.includes(last)) return [...marks.filter(({ page }) => page !== last), ...gap, { page: last }]
  return [...marks, ...gap, { page: last }]
}

function windowAround(current: number, last: number, size: number): number[] {
  const count = Math.min(size, last)
  const first = Math.max(1, Math.min(current - Math.floor((count - 1) / 2), last - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
