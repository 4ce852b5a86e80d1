import type { PermissionName } from '@rawnaq/contract/permissions'

type AreaOf<Permission extends string> = Permission extends `${infer Area}:${string}` ? Area : never

export default {
  staffOnly: 'Staff only',
  everything: 'This role has all permissions, including those of later versions.',
  starting: { owner: 'Owner', manager: 'Manager', packer: 'Packer', editor: 'Editor' },
  all: 'Everything',
  part: 'Area',
  read: 'View',
  write: 'Edit',
  areas: {
    catalogue: 'Catalogue',
    content: 'Posts',
    order: 'Orders',
    staff_order: 'Orders for customers',
    customer: 'Customers',
    customer_group: 'Customer groups and their prices',
    payment: 'Payments',
    gift_card: 'Gift cards',
    coupon: 'Coupons and promotions',
    delivery: 'Delivery',
    setting: 'Settings',
    contact: 'Messages',
    review: 'Reviews',
    user: 'Accounts',
    role: 'Roles',
    dashboard: 'Sales figures',
    report: 'Reports',
    api_key: 'API keys',
    webhook: 'Webhooks',
    audit: 'Audit log',
  } satisfies Record<AreaOf<PermissionName>, string>,
}
