/** Whether a path (`/my-account/order_history`) requires a signed-in customer. */
export const requiresCustomer = (path: string): boolean => forCustomers.has(pageOf(path))

/** Whether a path (`/login?next=%2Fcart`) is a page for visitors only. */
export const requiresVisitor = (path: string): boolean => forVisitors.has(pageOf(path))

const forCustomers = new Set(['my-account', 'dashboard'])

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
