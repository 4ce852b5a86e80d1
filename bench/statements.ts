import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../tools/free-port.ts'

/** Stands between a shop and its PostgreSQL and counts the statements that pass, `begin` and `commit` among them. */
export async function countStatements(target: string) {
  let count = 0
  const { hostname, port } = new URL(target)
  const own = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname)
    const seen = statementsIn()
    for (const socket of [shop, database]) {
      sockets.add(socket)
      // One end going away is how a connection ends; the other end follows.
      socket
        .on('error', () => socket.destroy())
        .on('close', () =>
          [shop, database].forEach((end) => {
            end.destroy()
          }),
        )
    }
    shop.on('data', (bytes) => {
      count += seen(bytes)
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
    count: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Reads what a client sends: messages of a letter, a length and a body, but for the first, which has no letter. */
function statementsIn() {
  let rest: Uint8Array = new Uint8Array()
  let isFirst = true
  return (bytes: Uint8Array) => {
    let found = 0
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const letter = isFirst ? 0 : 1
      if (rest.length < letter + 4) return found
      const length = letter + Buffer.from(rest.buffer, rest.byteOffset).readInt32BE(letter)
      if (rest.length < length) return found
      // Q is a simple query, E the execution of a prepared one.
      if (!isFirst && (rest[0] === 0x51 || rest[0] === 0x45)) found += 1
      isFirst = false
      rest = rest.subarray(length)
    }
  }
}
