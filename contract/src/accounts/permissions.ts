/** All permissions of roles. `*` grants these and those of later versions. */
export const permissions = [
  'catalogue:read',
  'catalogue:write',
  'content:read',
  'content:write',
  'order:read',
  'order:write',
  'staff_order:write',
  'payment:read',
  'coupon:read',
  'coupon:write',
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
  'dashboard:read',
  'audit:read',
] as const

export type PermissionName = (typeof permissions)[number]
