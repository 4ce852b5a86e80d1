import type { Locale } from '@rawnaq/rules/locale'
import type { DeleteAccount, FinishOidc } from '../accounts/account-forms.ts'
import type { IdentityList } from '../accounts/identities.ts'
import { apiCalls, type Transport } from './client.ts'

/** Typed requests for the providers that open an account. Separate from `accountClient`, so that only their page loads it. */
export function identityClient(transport: Transport, locale: Locale) {
  const { call, get, post } = apiCalls(transport, locale)
  return {
    list: () => get<IdentityList>('/auth/identity'),
    /** Returns the address of the provider's sign-in page. */
    startLink: (name: string, form: DeleteAccount) => post<{ data: { url: string } }>(`/auth/identity/${name}`, form),
    finishLink: (name: string, form: FinishOidc) => post<null>(`/auth/identity/${encodeURIComponent(name)}/link`, form),
    unlink: (name: string) => call<null>({ method: 'DELETE', path: `/api/auth/identity/${name}` }),
  }
}
