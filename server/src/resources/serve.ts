import type { Resource } from '@rawnaq/contract/resource'
import type { App } from '../http/app-type.ts'
import type { Shop } from '../http/shop.ts'
import { createRowReader, type ResourceConfig } from './resource-config.ts'
import { serveReads } from './serve-reads.ts'
import { serveWrites } from './serve-writes.ts'

/**
 * Serves the generic routes of a declared resource: list, read, create, nested create, update, delete. Returns the
 * staff view for custom routes.
 */
export function serve(app: App, shop: Shop, resource: Resource, config: ResourceConfig) {
  const rows = createRowReader(shop, resource, config)
  serveWrites(app, shop, resource, config, rows)
  return serveReads(app, resource, config, rows)
}
