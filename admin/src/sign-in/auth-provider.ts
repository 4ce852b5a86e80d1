import type { AuthProvider } from 'react-admin'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from './has-permission.ts'
import { clearSession, currentStaff, reloadStaff, signOut } from './session.ts'

/** react-admin's auth provider. The sign-in page has already created the session. */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut().catch(clearSession)
  },
  checkAuth: async () => {
    // No notification on the way to the sign-in page.
    if (!(await currentStaff())) throw Object.assign(new Error(), { message: false })
  },
  checkError: async (error) => {
    // The owner has made the second factor mandatory during the session.
    if (error?.code === 'second_factor_required') {
      await reloadStaff()
      throw redirectToSecurity
    }
    if (error?.status !== 401) return
    clearSession()
    throw error
  },
  getIdentity: async () => {
    const staff = await currentStaff()
    if (!staff) throw new Error()
    return { id: staff.id, fullName: staff.name, mustSetUp: staff.must_set_up_second_factor }
  },
  getPermissions: async () => (await currentStaff())?.permissions ?? [],
  canAccess: async ({ resource, action }) => {
    const needed = requiredPermission(resource, action)
    return needed === null || hasPermission((await currentStaff())?.permissions ?? [], needed)
  },
}

/** react-admin's redirect error: the session stays, and the page explains the reason. */
const redirectToSecurity = { logoutUser: false, redirectTo: '/security', message: false }
