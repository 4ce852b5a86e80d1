import type { AuthProvider } from 'react-admin'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from './has-permission.ts'
import { reloadStaff, clearSession, currentStaff, signOut } from './session.ts'

/** Tells react-admin who is here and what they may do. The sign-in page itself has made the session by then. */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut().catch(clearSession)
  },
  checkAuth: async () => {
    // Whoever comes to the sign-in page has done nothing wrong.
    if (!(await currentStaff())) throw Object.assign(new Error(), { message: false })
  },
  checkError: async (error) => {
    // The owner asks for a second factor since they came.
    if (error?.code === 'second_factor_first') {
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

/** As react-admin wants it: they stay signed in, and are told by the page. */
const redirectToSecurity = { logoutUser: false, redirectTo: '/security', message: false }
