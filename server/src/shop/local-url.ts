/** Where a browser on this machine finds the shop: at its own address where that is on this machine, else at `localhost`. */
export function localUrl(siteUrl: string, port: number): string {
  const { origin, hostname } = new URL(siteUrl)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : `http://localhost:${port}`
}
