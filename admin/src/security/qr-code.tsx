import { encode } from 'uqr'

/** A QR code, always dark on light so that every scanner reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
