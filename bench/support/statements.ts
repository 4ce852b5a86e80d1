import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../tools/free-port.ts'

/** A statement and the values it was executed with, as they go over the wire. */
export type Statement = { text: string; values: (string | null)[] }

/** A proxy between a shop and its PostgreSQL that records the statements, including `begin` and `commit`. */
export async function watchStatements(target: string) {
  const sent: Statement[] = []
  const { hostname, port } = new URL(target)
  const own = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname)
    const seen = statementsIn()
    for (const socket of [shop, database]) {
      sockets.add(socket)
      // When one end closes the connection, so does the other.
      socket
        .on('error', () => socket.destroy())
        .on('close', () =>
          [shop, database].forEach((end) => {
            end.destroy()
          }),
        )
    }
    shop.on('data', (bytes) => {
      sent.push(...seen(bytes))
      database.write(bytes)
    })
    database.on('data', (bytes) => shop.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', () => resolve()))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    sent,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/**
 * Parses the client side of the protocol: messages with a type character, a length and a body; the first has no type. A
 * statement is prepared under a name, or none, and then bound to values under it, again and again.
 */
function statementsIn() {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  const texts = new Map<string, string>()
  let text = ''
  let values: Statement['values'] = []
  const take = (letter: string, body: Buffer): Statement[] => {
    const names = body.indexOf(0) + 1
    if (letter === 'P') texts.set(untilZero(body, 0), untilZero(body, names))
    if (letter === 'B') {
      text = texts.get(untilZero(body, names))!
      values = valuesIn(body)
    }
    if (letter === 'Q') return [{ text: untilZero(body, 0), values: [] }]
    return letter === 'E' ? [{ text, values }] : []
  }
  return (bytes: Uint8Array): Statement[] => {
    const found: Statement[] = []
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const letter = isFirst ? 0 : 1
      if (rest.length < letter + 4) return found
      const length = letter + rest.readInt32BE(letter)
      if (rest.length < length) return found
      if (!isFirst) found.push(...take(String.fromCharCode(rest[0]!), rest.subarray(5, length)))
      isFirst = false
      rest = rest.subarray(length)
    }
  }
}

const untilZero = (bytes: Buffer, from: number) => bytes.toString('utf8', from, bytes.indexOf(0, from))

/** The values of a bind message: after two names and the formats, each has its length before it, -1 for null. */
function valuesIn(body: Buffer): Statement['values'] {
  const names = body.indexOf(0, body.indexOf(0) + 1) + 1
  const formats = body.readInt16BE(names)
  let at = names + 2 + 2 * formats
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
}
