/** Videos to upload: the smallest files with the structure of an MP4 or a WebM file. */

const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const text = (value: string) => Buffer.from(value, 'latin1')

const track = (codec: string) => {
  const entry = Buffer.concat([Buffer.alloc(8), box(codec, Buffer.alloc(78))])
  return box('trak', box('mdia', box('minf', box('stbl', box('stsd', entry)))))
}

/** A phone writes the place of the recording into `udta`. */
export const mp4 = ({ codec = 'avc1', place = '' } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', text('isom\0\0\0\0')),
    box('moov', track('mp4a'), track(codec), ...(place ? [box('udta', text(place))] : [])),
    box('mdat', Buffer.alloc(64, 7)),
  ])

const element = (id: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 255]), body])
}

/** Recorders write a segment of unknown size. */
export const webm = ({ docType = 'webm', codec = 'V_VP9', isOpen = false } = {}): Buffer => {
  const parts = [
    element('1654ae6b', element('ae', element('86', text(codec)))),
    element('1f43b675', element('e7', Buffer.alloc(1))),
  ]
  const head = element('1a45dfa3', element('4282', text(docType)))
  const open = Buffer.from('1853806701ffffffffffffff', 'hex')
  if (isOpen) return Buffer.concat([head, open, ...parts])
  // The size of eight bytes is beyond what a number holds exactly, with the bit that marks its length.
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(2n ** 56n + BigInt(Buffer.concat(parts).length))
  return Buffer.concat([head, Buffer.from('18538067', 'hex'), size, ...parts])
}

export function videoForm(bytes: Uint8Array, name = 'film.mp4'): FormData {
  const form = new FormData()
  form.append('video', new File([new Uint8Array(bytes)], name))
  return form
}
