/** The roles of a new shop; the shopkeeper can change them and add others. */
export const defaultRoles: { name: string; permissions: string[] }[] = [
  { name: 'owner', permissions: ['*'] },
  {
    name: 'manager',
    permissions: [
      'catalogue:read',
      'catalogue:write',
      'content:read',
      'content:write',
      'order:read',
      'order:write',
      'payment:read',
      'coupon:read',
      'coupon:write',
      'setting:read',
      'setting:write',
      'contact:read',
      'contact:write',
      'review:read',
      'review:write',
      'user:read',
      'dashboard:read',
      'audit:read',
    ],
  },
  { name: 'packer', permissions: ['order:read', 'order:write', 'catalogue:read'] },
  { name: 'editor', permissions: ['catalogue:read', 'catalogue:write', 'content:read', 'content:write'] },
]
