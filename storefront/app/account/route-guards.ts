/** Whether a path (`/my-account/order_history`) requires a signed-in customer. */
export const requiresCustomer = (path: string): boolean => customerPages.has(pageName(path))

/** Whether a path (`/login?next=%2Fcart`) is a page for visitors only. */
export const requiresVisitor = (path: string): boolean => visitorPages.has(pageName(path))

const customerPages = new Set(['my-account', 'dashboard'])

const visitorPages = new Set([
  'login',
  'register',
  'forget-password',
  'reset-password',
  'new-password',
  'account-verification',
  'code-check',
  'admin',
])

/** Page names may use `-` or `_`. */
const pageName = (path: string) => path.split(/[/?]/)[1]?.toLowerCase().replaceAll('_', '-') ?? ''
