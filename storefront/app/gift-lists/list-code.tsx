import { encode } from 'uqr'

/** A QR code of a text, with the quiet zone that scanners need. */
export function ListCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="list-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
