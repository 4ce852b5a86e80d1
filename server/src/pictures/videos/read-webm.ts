const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const CODEC = 0x86
const CLUSTER = 0x1f43b675

const playable = ['V_VP8', 'V_VP9', 'V_AV1']

/** `end` is that of its parent for an element of unknown size, as recorders write it. */
type Element = { id: number; body: number; end: number; isOpen: boolean }

/** Whether the bytes are a WebM file that is not cut off, with a video that browsers play. */
export function isWebm(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const [head, segment] = elementsIn(bytes, 0, bytes.length) ?? []
  if (head?.id !== EBML || segment?.id !== SEGMENT) return false
  if (
    textOf(
      bytes,
      elementsIn(bytes, head.body, head.end)?.find(({ id }) => id === DOC_TYPE),
    ) !== 'webm'
  )
    return false
  const parts = elementsIn(bytes, segment.body, segment.end)
  const tracks = parts?.find(({ id }) => id === TRACKS)
  if (!tracks || !parts?.some(({ id }) => id === CLUSTER)) return false
  const entries = elementsIn(bytes, tracks.body, tracks.end)?.filter(({ id }) => id === TRACK) ?? []
  return entries.some(({ body, end }) => {
    const codec = elementsIn(bytes, body, end)?.find(({ id }) => id === CODEC)
    return playable.includes(textOf(bytes, codec))
  })
}

/** The elements from one position to another, up to one of unknown size; null if one does not fit. */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] | null {
  const elements: Element[] = []
  for (let at = from; at < to; ) {
    const id = readNumber(bytes, at, to, 4)
    const size = id && readNumber(bytes, at + id.length, to, 8)
    if (!id || !size) return null
    const body = at + id.length + size.length
    const isOpen = size.rest === 2 ** (7 * size.length) - 1
    const end = isOpen ? to : body + size.rest
    if (end > to) return null
    elements.push({ id: id.whole, body, end, isOpen })
    if (isOpen) return elements
    at = end
  }
  return elements
}

/**
 * A number of variable length, `whole` and as the `rest` without the bit that marks its length; null if it is longer
 * than `longest` or cut off.
 */
function readNumber(bytes: Buffer, at: number, to: number, longest: number) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > longest || at + length > to) return null
  const add = (value: number, byte: number) => value * 256 + byte
  const others = bytes.subarray(at + 1, at + length)
  return { whole: others.reduce(add, first), rest: others.reduce(add, first - 2 ** (8 - length)), length }
}

const textOf = (bytes: Buffer, element: Element | undefined) =>
  element ? bytes.toString('latin1', element.body, element.end).replace(/\0+$/, '') : ''
