/** All permissions of roles. `*` grants these and those of later versions. */
export const permissions = [
  'catalogue:read',
  'catalogue:write',
  'content:read',
  'content:write',
  'order:read',
  'order:write',
  'staff_order:write',
  'customer:read',
  'customer:write',
  'customer_group:read',
  'customer_group:write',
  'payment:read',
  'coupon:read',
  'coupon:write',
  'gift_card:read',
  'gift_card:write',
  'delivery:read',
  'delivery:write',
  'setting:read',
  'setting:write',
  'contact:read',
  'contact:write',
  'review:read',
  'review:write',
  'user:read',
  'user:write',
  'role:read',
  'role:write',
  'api_key:read',
  'api_key:write',
  'webhook:read',
  'webhook:write',
  'dashboard:read',
  'report:read',
  'audit:read',
] as const

export type PermissionName = (typeof permissions)[number]

/** Areas that no API key reaches: accounts, roles, keys, webhooks, which outlive a key, and the log of what they did. */
const closedToKeys = /^(user|role|api_key|webhook|audit):/

/**
 * The permissions an API key can have. Settings are read only: they hold the rule for second factors.
 */
export const keyPermissions = permissions.filter((name) => !closedToKeys.test(name) && name !== 'setting:write')
