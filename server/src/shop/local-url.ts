/** The URL of the shop for a browser on this machine: its own when that is local, else `localhost`. */
export function localUrl(siteUrl: string, port: number): string {
  const { origin, hostname } = new URL(siteUrl)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : `http://localhost:${port}`
}
