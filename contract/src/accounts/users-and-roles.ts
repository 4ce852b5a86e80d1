import { z } from 'zod'
import { phone } from '../fields/phone.ts'
import { email, isStorable, line } from '../fields/text.ts'
import { id, idList, idParam, listOf, listQuery } from '../resource.ts'
import { userName } from './account-fields.ts'
import { permissions } from './permissions.ts'

/** A permission of a role; `*` grants all. */
const grantable = z.enum(['*', ...permissions])

const count = z.int().min(0)
const version = z.int()

/** A customer or a member of staff, as staff read them. */
const user = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    mobile: z.string(),
    role_id: id.nullable(),
    role: z.object({ id, name: z.string() }).nullable(),
    permissions: z.array(z.string()).describe('The permissions of the role'),
    verified: z.boolean().describe('Whether the email address is confirmed'),
    has_second_factor: z.boolean(),
    orders_count: count.describe('The number of orders without the cart'),
    created_at: z.string(),
    version,
  })
  .meta({ id: 'User' })

const columns = ['id', 'name', 'user_name', 'email', 'created_at', 'role_id'] as const

export const userQuery = listQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .refine(isStorable, 'hidden_characters')
    .optional()
    .describe('Searches name, user name, email address and mobile number'),
  sort: z.enum(columns.flatMap((name) => [name, `-${name}` as const])).default('id'),
  ids: idList.optional(),
  role_id: idParam.optional(),
  staff: z.stringbool().optional().describe('Only staff, or only customers'),
})
export const users = listOf(user)
export const oneUser = z.object({ data: user })

/** A new member of staff, who receives an email to choose a password; `locale` is its language. */
export const newUser = z.strictObject({
  name: line(255),
  user_name: userName,
  email,
  mobile: phone,
  role_id: id,
  locale: z.enum(['en', 'ar']).default('en'),
})
/** A user without a role is a customer. */
export const changeUser = z.strictObject({ name: line(255), mobile: phone, role_id: id.nullable() }).partial()

const role = z
  .object({ id, name: z.string(), permissions: z.array(z.string()), users_count: count, version })
  .meta({ id: 'Role' })

export const roleQuery = listQuery.extend({ ids: idList.optional() })
export const roles = listOf(role)
export const oneRole = z.object({ data: role })

const unique = (names: z.output<typeof grantable>[]) => [...new Set(names)]
export const newRole = z.strictObject({ name: line(60), permissions: z.array(grantable).max(50).transform(unique) })
export const changeRole = newRole.partial()

export type User = z.output<typeof user>
export type Role = z.output<typeof role>
