import type { Locale } from '@rawnaq/rules/locale'

/** Who works here, as the shop tells them themselves. */
export type Staff = {
  id: number
  name: string
  user_name: string
  email: string
  locale: Locale
  role: { id: number; name: string }
  /** `*` is everything. */
  permissions: string[]
  has_second_factor: boolean
  /** The owner asks for one and they have none: until it is set up they may do nothing else. */
  must_set_up_second_factor: boolean
}

export type StaffSession = { data: Staff; access_token: string; token: { expires_in: number } }

/** What a password answers where a code is asked for as well. */
export type SecondFactorChallenge = { data: null; second_factor: { ticket: string } }
