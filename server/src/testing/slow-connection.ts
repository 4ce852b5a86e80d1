import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Stands between a shop and its PostgreSQL; from `slowDown` on it holds up each statement for so many milliseconds. */
export async function slowConnection(target: string) {
  let delay = 0
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname)
    for (const socket of [shop, database]) {
      sockets.add(socket)
      // One end going away is how a connection ends; the other end follows.
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
