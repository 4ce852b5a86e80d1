import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { findProgram, runProgram } from './programs.ts'

/** Varnish before the load balancer at `shopUrl`, as `deploy/varnish.vcl` configures it. */
export function startEdge(port: number, shopUrl: string, parent: string) {
  const folder = join(parent, 'varnish')
  mkdirSync(folder)
  const configuration = join(folder, 'shop.vcl')
  const { port: shopPort } = new URL(shopUrl)
  const vcl = readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8').replace('"3000"', `"${shopPort}"`)
  writeFileSync(configuration, vcl)
  const address = `127.0.0.1:${port}`
  const options = ['-F', '-j', 'none', '-n', join(folder, 'state'), '-s', 'malloc,256m', '-p', 'http_gzip_support=off']
  const stop = runProgram(findProgram('varnishd'), [...options, '-a', address, '-f', configuration])
  return { url: `http://${address}`, stop }
}
