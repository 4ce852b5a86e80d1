import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** A program that sends an API key, and what is left of its rate limit. */
type KeyOfCaller = { id: number; name: string; rateLimit?: { remaining: number; resetSeconds: number } }

/**
 * A signed-in user and their permissions, or the maker of an API key and the key's permissions. A customer session has
 * no role, even of a staff member.
 */
export type Caller = {
  userId: number
  sessionId: number
  kind: 'customer' | 'staff' | 'key'
  permissions: ReadonlySet<string>
  roleName: string | null
  /** The shop requires a second factor: until it is set up, no other staff route is allowed. */
  needsSecondFactor: boolean
  /** Set where `kind` is `key`. */
  apiKey?: KeyOfCaller
}

export type Permission = `${string}:${'read' | 'write'}`

/** Who may call a route: anyone, any signed-in user, staff, or staff with a permission such as `catalogue:write`. */
type Access = 'anyone' | 'signed-in' | 'staff' | Permission

/** Returns the caller of the request's access token or API key; null when it is missing or invalid. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Open to anyone, with an optional access token: it sets `request.caller`, and an invalid one is refused. */
    identifiesCaller?: boolean
    /**
     * Open to anyone, with an optional access token: a valid one sets `request.caller`, an invalid one is ignored. A
     * response to a request with a token is not cached.
     */
    isPersonal?: boolean
    /** Open to anyone, except requests for the caller's own data: those need a sign-in and are not cached. */
    isOwn?: (request: FastifyRequest) => boolean
    /** The permission for `view=staff`, which shows unpublished data. */
    staffView?: Permission
    /** Open to anyone; responses that show unlisted data are not cached. */
    isUnlisted?: (request: FastifyRequest) => boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Enforces the access each route declares. A route without one is closed to everybody. */
export const checkAccess = (identify: Identify) => async (request: FastifyRequest) => {
  const { access: declared, identifiesCaller, isPersonal, staffView } = request.routeOptions.config
  const access = requestsStaffView(request) ? staffView : requestsOwnData(request) ? 'signed-in' : declared
  const isOpen = access === 'anyone'
  if (request.is404 || (isOpen && !((identifiesCaller || isPersonal) && bearerToken(request) !== undefined))) return
  request.caller = await identify(request)
  if (isOpen && isPersonal) {
    // A key is nobody's customer account.
    if (request.caller?.kind === 'key') request.caller = null
    return
  }
  if (!request.caller) throw new Refusal('sign_in_required')
  if (request.caller.kind === 'key' && !isPermission(access)) throw new Refusal('not_allowed')
  if (isOpen || access === 'signed-in') return
  if (access === 'staff' && request.caller.kind === 'staff') return
  if (request.caller.needsSecondFactor) throw new Refusal('second_factor_required')
  if (!access || access === 'staff' || !hasPermission(request.caller, access)) throw new Refusal('not_allowed')
}

/** Whether an access names a permission: the only routes that an API key opens. */
const isPermission = (access: Access | undefined): access is Permission => access?.includes(':') ?? false

/** Whether a public route is asked for the caller's own data. */
const requestsOwnData = (request: FastifyRequest): boolean => request.routeOptions.config.isOwn?.(request) ?? false

/** Whether a public route is asked for its staff view. */
export const requestsStaffView = ({ query, routeOptions: { config } }: FastifyRequest): boolean =>
  config.staffView !== undefined && (query as { view?: unknown }).view === 'staff'

/** Whether the response is for this caller alone, and so must not be cached. */
export const isPrivate = (request: FastifyRequest): boolean =>
  requestsOwnData(request) ||
  requestsStaffView(request) ||
  (request.routeOptions.config.isPersonal === true && bearerToken(request) !== undefined) ||
  (request.routeOptions.config.isUnlisted?.(request) ?? false)

/**
 * Whether the caller has a permission. `:write` includes `:read`; `*` includes all permissions, also those of later
 * versions.
 */
export const hasPermission = (caller: Caller | null, permission: Permission): boolean =>
  caller !== null && includesPermission(caller.permissions, permission)

/** Whether permissions include one, directly or by `:write` or `*`. */
export const includesPermission = (permissions: ReadonlySet<string>, permission: Permission): boolean =>
  ['*', permission, permission.replace(/:read$/, ':write')].some((one) => permissions.has(one))

/** Whether the caller is a staff member with permissions. */
export const isStaff = (caller: Caller | null): caller is Caller => (caller?.permissions.size ?? 0) > 0

/** The caller of a route that requires sign-in. */
export function requireCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Refusal('sign_in_required')
  return caller
}

/** The access token of a request, valid or not; undefined when absent. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(/ +/)
  return scheme.toLowerCase() === 'bearer' ? token : undefined
}
