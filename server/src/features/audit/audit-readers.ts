import type { Permission } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'

/** Tells which permission shows the records of a resource, and so their trails: that of its staff view, else the one called like it. */
export function auditReaders(app: App): (resource: string) => Permission {
  const readers = new Map<string, Permission>()
  app.addHook('onRoute', ({ url, config }) => {
    const name = url.split('/')[2]
    if (name && config?.staffView) readers.set(name, config.staffView)
  })
  return (resource) => readers.get(resource) ?? `${resource}:read`
}
