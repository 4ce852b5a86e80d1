import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A TCP proxy between a shop and its PostgreSQL server; after `slowDown` it delays each statement by so many
 * milliseconds.
 */
export async function slowConnection(target: string) {
  let delay = 0
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname)
    for (const socket of [shop, database]) {
      sockets.add(socket)
      // When one end closes the connection, the other end is closed too.
      socket
        .on('error', () => socket.destroy())
        .on('close', () => [shop, database].forEach((end) => void end.destroy()))
    }
    shop.on('data', async (bytes) => {
      await pause(delay)
      database.write(bytes)
    })
    database.pipe(shop)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const slowDown = (by: number) => {
    delay = by
  }
  return { url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href, slowDown, close }
}
