import type { Permission } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'

/**
 * Returns the permission to read the audit log of a resource: that of its staff view, or of the resource of that name.
 */
export function auditReaders(app: App): (resource: string) => Permission {
  const readers = new Map<string, Permission>()
  app.addHook('onRoute', ({ url, config }) => {
    const name = url.split('/')[2]
    if (name && config?.staffView) readers.set(name, config.staffView)
  })
  return (resource) => readers.get(resource) ?? `${resource}:read`
}
