import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from './columns.ts'
import { customerGroups } from './customer-groups.ts'

export const roles = pgTable('roles', {
  id: id(),
  name: text('name').notNull().unique(),
  /** Strings such as `catalogue:write`. */
  permissions: text('permissions').array().notNull().default(sql`'{}'`),
  version: version(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    user_name: text('user_name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** argon2id; never leaves the server. */
    password_hash: text('password_hash').notNull(),
    role_id: integer('role_id').references(() => roles.id, { onDelete: 'restrict' }),
    /** The group whose prices the customer pays. */
    customer_group_id: integer('customer_group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    locale: text('locale').notNull().default('en'),
    verified_at: instant('verified_at'),
    version: version(),
    created_at: createdAt(),
    /** Set when the owner deletes the account: the row then has no personal data, and nobody can sign in to it. */
    deleted_at: instant('deleted_at'),
    /** Search text of the staff lists: names, email address, number, folded. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`shop_fold(name || ' ' || user_name || ' ' || email || ' ' || mobile)`,
    ),
  },
  (table) => [
    index('users_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id).where(sql`${table.deleted_at} is null`),
    index('users_customer_group').on(table.customer_group_id).where(sql`${table.customer_group_id} is not null`),
    index('users_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_user_name').on(sql`lower(${table.user_name})`),
    check(
      'deleted_is_nobody',
      sql`${table.deleted_at} is null or (${table.name} = '' and ${table.mobile} = '' and ${table.role_id} is null)`,
    ),
  ],
)

/** The saved address of a customer (area, widget, street…) or the address of a guest's order: one table, two shapes. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title_name: text('title_name'),
    area: text('area'),
    /** The block (قطعة); the specification spells it so. */
    widget: text('widget'),
    street: text('street'),
    avenue: text('avenue'),
    house_number: text('house_number'),
    floor_no: text('floor_no'),
    apartment_number: text('apartment_number'),
    notes: text('notes'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone_number: text('phone_number'),
    email: text('email'),
    country_region: text('country_region'),
    city: text('city'),
    street_address: text('street_address'),
    apt_suit_building: text('apt_suit_building'),
    state: text('state'),
    zip_code: text('zip_code'),
    checked: boolean('checked').notNull().default(false),
    /** The default address of the customer, one at most. */
    is_default: boolean('is_default').notNull().default(false),
    /** The recipient, if it is not the customer. */
    recipient_name: text('recipient_name'),
    recipient_phone: text('recipient_phone'),
    /** Of the saved address of a guest: the SHA-256 of its secret, in hexadecimal digits. */
    secret_hash: text('secret_hash'),
    created_at: createdAt(),
  },
  (table) => [
    index('addresses_user').on(table.user_id),
    uniqueIndex('one_default_address').on(table.user_id).where(sql`${table.is_default}`),
    check('default_of_somebody', sql`not ${table.is_default} or ${table.user_id} is not null`),
    index('addresses_of_guests').on(table.created_at).where(sql`${table.secret_hash} is not null`),
    check(
      'kept_by_nobody_else',
      sql`${table.secret_hash} is null or (${table.secret_hash} ~ '^[0-9a-f]{64}$' and ${table.user_id} is null)`,
    ),
    check('recipient_can_be_called', sql`(${table.recipient_name} is null) = (${table.recipient_phone} is null)`),
    check(
      'whole_in_one_shape',
      sql`num_nulls(${table.title_name}, ${table.area}, ${table.widget}, ${table.street}, ${table.house_number}) = 0
        or num_nulls(${table.first_name}, ${table.last_name}, ${table.phone_number}, ${table.country_region}, ${table.city}, ${table.street_address}) = 0
        or num_nonnulls(${table.title_name}, ${table.area}, ${table.widget}, ${table.street}, ${table.house_number}, ${table.first_name}, ${table.last_name}, ${table.phone_number}, ${table.country_region}, ${table.city}, ${table.street_address}) = 0`,
    ),
  ],
)
