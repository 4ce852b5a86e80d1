import { z } from 'zod'
import { userName } from './account-fields.ts'
import { permissions } from './permissions.ts'
import { phone } from './phone.ts'
import { id, idList, idParam, listOf, listQuery } from './resource.ts'
import { email, isStorable, line } from './text.ts'

/** What a role may hold: everything there is, or some of it. */
const grantable = z.enum(['*', ...permissions])

const count = z.int().min(0)
const version = z.int()

/** A customer or somebody of the staff, as the staff sees them. */
export const user = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    mobile: z.string(),
    role_id: id.nullable(),
    role: z.object({ id, name: z.string() }).nullable(),
    /** What the role holds. */
    permissions: z.array(z.string()),
    /** Whether the e-mail address was confirmed. */
    verified: z.boolean(),
    has_second_factor: z.boolean(),
    /** Without the cart. */
    orders_count: count,
    created_at: z.string(),
    version,
  })
  .meta({ id: 'User' })

const columns = ['id', 'name', 'user_name', 'email', 'created_at', 'role_id'] as const

export const userQuery = listQuery.extend({
  /** Words in the name, user name, e-mail address and mobile number. */
  search: z.string().trim().max(200).refine(isStorable, 'hidden_characters').optional(),
  sort: z.enum(columns.flatMap((name) => [name, `-${name}` as const])).default('id'),
  ids: idList.optional(),
  role_id: idParam.optional(),
  /** Only those of the staff, or only the others. */
  staff: z.stringbool().optional(),
})
export const users = listOf(user)
export const oneUser = z.object({ data: user })

/** Somebody new of the staff, who is written to and chooses a password; `locale` is the language of that letter. */
export const newUser = z.strictObject({
  name: line(255),
  user_name: userName,
  email,
  mobile: phone,
  role_id: id,
  locale: z.enum(['en', 'ar']).default('en'),
})
/** Without a role somebody is a customer. */
export const changeUser = z.strictObject({ name: line(255), mobile: phone, role_id: id.nullable() }).partial()

export const role = z
  .object({ id, name: z.string(), permissions: z.array(z.string()), users_count: count, version })
  .meta({ id: 'Role' })

export const roleQuery = listQuery.extend({ ids: idList.optional() })
export const roles = listOf(role)
export const oneRole = z.object({ data: role })

const everyOnce = (given: z.output<typeof grantable>[]) => [...new Set(given)]
export const newRole = z.strictObject({ name: line(60), permissions: z.array(grantable).max(50).transform(everyOnce) })
export const changeRole = newRole.partial()

export type User = z.output<typeof user>
export type Role = z.output<typeof role>
