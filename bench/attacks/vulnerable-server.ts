import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** A deliberately vulnerable shop, which proves that the attacks find vulnerabilities. */
export async function startVulnerableServer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 })
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://door.test')
    const body = await text(request)
    const search =
      searchParams.get('search') ?? (body ? wordIn(body) : decodeURIComponent(pathname.split('/').at(-1) ?? ''))
    const shown = await pool.query(`select name from doors where name = '${search}'`).then(
      ({ rows }) => JSON.stringify(rows),
      (error: Error) => `PostgreSQL query failed: ERROR: ${error.message}`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Doors</title><a href="/doors?search=oak">oak</a><p>${search}</p><p>${shown}</p>`)
  })
  await pool.query("create table if not exists doors as select 'oak' as name")
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.close()
    await pool.end()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** An attack may have destroyed the JSON. */
function wordIn(body: string): string {
  try {
    return String((JSON.parse(body) as { name: unknown }).name)
  } catch {
    return ''
  }
}
