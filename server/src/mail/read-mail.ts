export type ReadMail = { headers: Map<string, string>; text: string; html: string }

/** Takes a mail apart as a mail program does: header lines unfolded and decoded, the text and the HTML of its body. */
export function readMail(raw: Buffer): ReadMail {
  const { headers, body } = split(raw.toString('latin1'))
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part
      ? decoded(part.body, part.headers.get('content-transfer-encoding') ?? '7bit').replaceAll('\r\n', '\n')
      : ''
  }
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

function split(part: string) {
  const end = part.indexOf('\r\n\r\n')
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? ['', line])
  return {
    headers: new Map(headers.map(([name = '', value = '']) => [name.toLowerCase(), inWords(value)])),
    body: part.slice(end + 4),
  }
}

/** Encoded words, `=?UTF-8?Q?…?=`, as text; the space between two of them is not part of it. */
const inWords = (value: string) =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, way = '', text = '']) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })

function decoded(body: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedBytes(body.replace(/=\r\n/g, '')).toString('utf8') : body
}

const quotedBytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
