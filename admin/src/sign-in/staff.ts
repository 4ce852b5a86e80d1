import type { Locale } from '@rawnaq/rules/locale'

/** The signed-in staff member. */
export type Staff = {
  id: number
  name: string
  user_name: string
  email: string
  locale: Locale
  role: { id: number; name: string }
  /** `*` includes all permissions. */
  permissions: string[]
  has_second_factor: boolean
  /** The owner requires a second factor and none is set up: every other request is refused until then. */
  must_set_up_second_factor: boolean
}

export type StaffSession = { data: Staff; access_token: string; token: { expires_in: number } }

/** The response to a correct password when a second factor is required. */
export type SecondFactorChallenge = { data: null; second_factor: { ticket: string } }
