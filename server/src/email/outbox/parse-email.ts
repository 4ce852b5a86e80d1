import type { Attachment } from '../email.ts'

export type ParsedEmail = { headers: Map<string, string>; text: string; html: string; attachments: Attachment[] }

/** Parses a raw email: decoded headers, text and HTML body, attachments. */
export function parseEmail(raw: Buffer): ParsedEmail {
  const message = split(raw.toString('latin1'))
  const parts = partsOf(message)
  const withNames = parts.map((part) => ({ ...part, name: nameOf(part) }))
  const bodyOf = (type: string) => {
    const part = withNames.find(({ headers, name }) => name === undefined && typeOf(headers).startsWith(type))
    return part ? textOf(part) : ''
  }
  return {
    headers: message.headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    attachments: withNames.flatMap(({ name, ...part }) =>
      name === undefined
        ? []
        : [{ name, type: typeOf(part.headers).replace(/; name=.*$/, ''), content: bytesOf(part) }],
    ),
  }
}

type Part = ReturnType<typeof split>

/** The leaf parts of a multipart email. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(typeOf(headers))?.[1]
  if (!boundary) return typeOf(headers) ? [{ headers, body }] : []
  const sections = body.split(`--${boundary}`).slice(1, -1)
  return sections.flatMap((section) => partsOf(split(section.replace(/^\r\n/, ''))))
}

const typeOf = (headers: Part['headers']) => headers.get('content-type') ?? ''

/** Only attachments have a file name. */
const nameOf = ({ headers }: Part) =>
  /^attachment;.*filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]

const textOf = (part: Part) => bytesOf(part).toString('utf8').replaceAll('\r\n', '\n')

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quotedBytes(body.replace(/=\r\n/g, '')) : Buffer.from(body, 'latin1')
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
    const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, encoding = '', text = '']) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })

const quotedBytes = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
