import { z } from 'zod'

const appleUser = z.object({
  name: z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') }),
})

/**
 * The response of an issuer for the sign-in page, as a URL fragment, which reaches no server and no log. The texts of
 * an error are left out: anybody can write them.
 */
export function callbackFragment(provider: string, response: URLSearchParams): URLSearchParams {
  const fragment = new URLSearchParams({ provider, state: response.get('state') ?? '' })
  const error = response.get('error')
  if (error !== null) fragment.set('error', /^\w{1,40}$/.test(error) ? error : 'failed')
  for (const name of ['code', 'iss']) {
    const value = response.get(name)
    if (value !== null) fragment.set(name, value)
  }
  const name = nameOf(response.get('user'))
  if (name) fragment.set('name', name)
  return fragment
}

/** The name that Apple sends as JSON, at the first sign-in only. */
function nameOf(user: string | null): string {
  try {
    const { firstName, lastName } = appleUser.parse(JSON.parse(user ?? '')).name
    return `${firstName} ${lastName}`.trim().slice(0, 255)
  } catch {
    return ''
  }
}
