/** Whether a path of the shop (`/my-account/order_history`) is a page that needs somebody signed in. */
export const requiresCustomer = (path: string): boolean => forCustomers.has(pageOf(path))

/** Whether a path of the shop (`/login?next=%2Fcart`) is a page in which visitors get in, or get back in. */
export const requiresVisitor = (path: string): boolean => forVisitors.has(pageOf(path))

const forCustomers = new Set(['my-account', 'favorite', 'dashboard'])

const forVisitors = new Set([
  'login',
  'register',
  'forget-password',
  'reset-password',
  'new-password',
  'account-verification',
  'code-check',
  'admin',
])

/** Names of pages are written with `-` or with `_`. */
const pageOf = (path: string) => path.split(/[/?]/)[1]?.toLowerCase().replaceAll('_', '-') ?? ''
