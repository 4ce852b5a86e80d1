import type { Role, roleQuery } from '@rawnaq/contract/users-and-roles'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { roles } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'

/** One page of roles in the order of their ids, and the total. */
export async function listRoles(
  db: Db,
  { ids, page, per_page }: z.output<typeof roleQuery>,
): Promise<{ data: Role[]; total: number }> {
  const wanted = ids && inArray(roles.id, ids)
  const [counted] = await db.select({ total: count() }).from(roles).where(wanted)
  const data = await selected(db)
    .where(wanted)
    .orderBy(asc(roles.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data, total: counted!.total }
}

export async function readRole(db: Db, id: number): Promise<Role> {
  return orRefuse((await selected(db).where(eq(roles.id, id)))[0])
}

const selected = (db: Db) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      permissions: roles.permissions,
      users_count: sql<number>`(select count(*)::int from users where users.role_id = roles.id)`,
      version: roles.version,
    })
    .from(roles)
