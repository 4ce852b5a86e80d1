import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy in front of a PostgreSQL server. After `goSilent` its open connections stay open and carry nothing, as
 * after a failover or behind a NAT that forgot them; `comeBack` serves new connections again. `refuse` closes all and
 * accepts no more.
 */
export async function silentProxy(target: string) {
  const { hostname, port } = new URL(target)
  const connections = new Set<{ ends: [Socket, Socket]; isSilent: boolean }>()
  let isSilent = false
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname)
    const connection = { ends: [shop, database] as [Socket, Socket], isSilent }
    connections.add(connection)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => connection.isSilent || to.write(bytes))
      from.on('error', () => from.destroy())
      from.on('close', () => connection.isSilent || to.destroy())
    }
    pass(shop, database)
    pass(database, shop)
  })
  const open = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await open(0)
  const own = (server.address() as AddressInfo).port
  const drop = () => {
    for (const { ends } of connections) for (const end of ends) end.destroy()
    connections.clear()
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    goSilent: () => {
      isSilent = true
      for (const connection of connections) connection.isSilent = true
    },
    comeBack: async () => {
      isSilent = false
      if (!server.listening) await open(own)
    },
    refuse: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      drop()
      await closed
    },
    close: async () => {
      drop()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
