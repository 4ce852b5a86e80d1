/** Codecs of MP4 files that browsers play. HEVC, the default of many phones, plays in some only. */
const playable = ['avc1', 'avc3', 'av01', 'vp09']

/** Boxes with the place, time and device of a recording. */
const metadata = ['udta', 'meta', 'uuid']

type Box = { type: string; start: number; body: number; end: number }

/**
 * An MP4 file without metadata on place and device, of the same length; null for other bytes, for a file that is cut
 * off, and for a video that browsers do not play.
 */
export function readMp4(file: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(file)
  const boxes = boxesIn(bytes, 0, bytes.length)
  if (boxes?.[0]?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'mdat')) return null
  const moov = boxes.find(({ type }) => type === 'moov')
  const parts = moov && boxesIn(bytes, moov.body, moov.end)
  if (!parts) return null
  const tracks = parts.filter(({ type }) => type === 'trak')
  const codecs = tracks.map((track) => codecOf(bytes, track))
  if (!codecs.some((codec) => codec !== null && playable.includes(codec))) return null
  const ofTracks = tracks.flatMap((track) => boxesIn(bytes, track.body, track.end) ?? [])
  for (const box of [...boxes, ...parts, ...ofTracks]) if (metadata.includes(box.type)) erase(bytes, box)
  return bytes
}

/** The boxes from one position to another; null unless they fill the space exactly. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let start = from; start < to; ) {
    if (to - start < 8) return null
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1
    if (isLong && to - start < 16) return null
    // A size of 0 reaches to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short || to - start
    const header = isLong ? 16 : 8
    if (size < header || size > to - start) return null
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + 8),
      ...{ start, body: start + header, end: start + size },
    })
    start += size
  }
  return boxes
}

/** The codec of a track with pictures; null for other tracks. */
function codecOf(bytes: Buffer, track: Box): string | null {
  let box: Box | undefined = track
  for (const type of ['mdia', 'minf', 'stbl', 'stsd']) {
    box = boxesIn(bytes, box.body, box.end)?.find((one) => one.type === type)
    if (!box) return null
  }
  // Version and flags, the number of entries, then the first entry: its size and its codec.
  const at = box.body + 12
  return at + 4 <= box.end ? bytes.toString('latin1', at, at + 4) : null
}

/** Positions elsewhere in the file refer to bytes by their offset, so the box becomes free space of the same size. */
function erase(bytes: Buffer, { start, body, end }: Box) {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}
