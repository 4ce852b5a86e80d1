/** The eight-pointed star of the shop's name. */
export const starPath =
  'M12 .8 15.3 4.1h4.6v4.6L23.2 12l-3.3 3.3v4.6h-4.6L12 23.2l-3.3-3.3H4.1v-4.6L.8 12l3.3-3.3V4.1h4.6z'

/** The star as an ornament; `className` decides size and colour. */
export function StarOrnament({ className = 'star' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={starPath} />
    </svg>
  )
}
