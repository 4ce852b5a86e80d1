import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** Someone who has signed in, and what they may do; whoever signed in as a customer has no role, whatever else they are. */
export type Caller = {
  userId: number
  sessionId: number
  kind: 'customer' | 'staff'
  permissions: ReadonlySet<string>
  roleName: string | null
  /** May do nothing of the staff's but set up a second factor: the shop asks for one. */
  needsSecondFactor: boolean
}

export type Permission = `${string}:${'read' | 'write'}`

/** Who may make a call: anyone, whoever has an account, whoever signed in as staff, or holds a permission such as `catalogue:write`. */
export type Access = 'anyone' | 'signed-in' | 'staff' | Permission

/** Tells who holds the access token of a call; null where it holds none that is good. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Open to anyone, and yet not the same for everyone: who sends an access token is known as `request.caller`, and refused where it is not good. */
    identifiesCaller?: boolean
    /** Open to anyone, and told of the caller as well: who sends a good access token is known as `request.caller`, and no answer to a call with a token is cached. */
    isPersonal?: boolean
    /** Open to anyone, but for the calls that ask for what is one's own: those are for who has signed in, and nobody keeps their answers. */
    isOwn?: (request: FastifyRequest) => boolean
    /** Who may ask it with `view=staff`, and so for what is not for everybody. */
    staffView?: Permission
    /** Open to anyone, but for the calls that show what is not for everybody: nobody keeps their answers. */
    isUnlisted?: (request: FastifyRequest) => boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Holds every call to the access its route names; a route that names none is closed to everybody. */
export const checkAccess = (identify: Identify) => async (request: FastifyRequest) => {
  const { access: named, identifiesCaller, isPersonal, staffView } = request.routeOptions.config
  const access = requestsStaffView(request) ? staffView : requestsOwnData(request) ? 'signed-in' : named
  const isOpen = access === 'anyone'
  if (request.is404 || (isOpen && !((identifiesCaller || isPersonal) && bearerToken(request) !== undefined))) return
  request.caller = await identify(request)
  if (isOpen && isPersonal) return
  if (!request.caller) throw new Refusal('sign_in_first')
  if (isOpen || access === 'signed-in') return
  if (access === 'staff' && request.caller.kind === 'staff') return
  if (request.caller.needsSecondFactor) throw new Refusal('second_factor_first')
  if (!access || access === 'staff' || !hasPermission(request.caller, access)) throw new Refusal('not_allowed')
}

/** Whether a call open to anyone asks for what is the caller's own. */
export const requestsOwnData = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isOwn?.(request) ?? false

/** Whether a call open to anyone asks for what the staff is shown. */
export const requestsStaffView = ({ query, routeOptions: { config } }: FastifyRequest): boolean =>
  config.staffView !== undefined && (query as { view?: unknown }).view === 'staff'

/** Whether the answer of a public call is for whoever asks alone. */
export const isPrivate = (request: FastifyRequest): boolean =>
  requestsOwnData(request) ||
  requestsStaffView(request) ||
  (request.routeOptions.config.isPersonal === true && bearerToken(request) !== undefined) ||
  (request.routeOptions.config.isUnlisted?.(request) ?? false)

/** Whether this caller holds a permission; who may write may read, and `*` holds all there are, those of later versions too. */
export const hasPermission = (caller: Caller | null, permission: Permission): boolean =>
  caller !== null &&
  ['*', permission, permission.replace(/:read$/, ':write')].some((one) => caller.permissions.has(one))

/** Whether somebody of the staff is calling: customers may do nothing that is named. */
export const isStaff = (caller: Caller | null): caller is Caller => (caller?.permissions.size ?? 0) > 0

/** Who is calling, on a route that only somebody with an account can call. */
export function requireCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Refusal('sign_in_first')
  return caller
}

/** The access token sent with a call, good or not; undefined where none was sent. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(/ +/)
  return scheme.toLowerCase() === 'bearer' ? token : undefined
}
