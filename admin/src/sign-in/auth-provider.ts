import type { AuthProvider } from 'react-admin'
import { neededFor } from '../resource-permissions.ts'
import { may } from './has-permission.ts'
import { askWhoAgain, forgetMe, me, signOut } from './session.ts'

/** Tells react-admin who is here and what they may do. The sign-in page itself has made the session by then. */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut().catch(forgetMe)
  },
  checkAuth: async () => {
    // Whoever comes to the sign-in page has done nothing wrong.
    if (!(await me())) throw Object.assign(new Error(), { message: false })
  },
  checkError: async (error) => {
    // The owner asks for a second factor since they came.
    if (error?.code === 'second_factor_first') {
      await askWhoAgain()
      throw toSecurity
    }
    if (error?.status !== 401) return
    forgetMe()
    throw error
  },
  getIdentity: async () => {
    const staff = await me()
    if (!staff) throw new Error()
    return { id: staff.id, fullName: staff.name, mustSetUp: staff.must_set_up_second_factor }
  },
  getPermissions: async () => (await me())?.permissions ?? [],
  canAccess: async ({ resource, action }) => {
    const needed = neededFor(resource, action)
    return needed === null || may((await me())?.permissions ?? [], needed)
  },
}

/** As react-admin wants it: they stay signed in, and are told by the page. */
const toSecurity = { logoutUser: false, redirectTo: '/security', message: false }
