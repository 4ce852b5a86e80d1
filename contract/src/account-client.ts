import type { Locale } from '@rawnaq/rules/locale'
import type { LoggedIn, OidcProvider, Profile, Refreshed, Session, SignedUp, Verified } from './account.ts'
import type {
  ChangeInfo,
  ChangePassword,
  DeleteAccount,
  LogIn,
  LogInWithOidc,
  LogOut,
  ResetByPath,
  ResetByQuery,
  SignUp,
} from './account-forms.ts'
import type { GuestAddress } from './address.ts'
import type { SavedAddress } from './addresses.ts'
import type { Item, List } from './catalogue.ts'
import { apiCalls, type Transport } from './client.ts'
import type { Cart, CartChanged, CartMerged } from './customer-orders.ts'
import type { Invoice, Reorder } from './invoice-and-reorder.ts'
import type { MyRank, Ranked, Reacted } from './likes-and-ratings.ts'
import type { CheckoutBody, LineRequest, Order, PlacedOrder } from './ordering.ts'
import type { SavedAddressForm } from './saved-address.ts'

/** In either shape. */
export type AddressForm = SavedAddressForm | (GuestAddress & { is_default?: boolean })

type Message = { message: string }
type Paged = { page?: number; per_page?: number }

/** A transport that sends an access token with every call, where there is one at that moment. */
export const withAccessToken =
  (transport: Transport, accessToken: () => string | null): Transport =>
  (sent) => {
    const token = accessToken()
    return transport(token ? { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } } : sent)
  }

/** The calls of those who have an account or want one, typed, in one language; apart, so that only their pages carry them. */
export function accountClient(transport: Transport, locale: Locale) {
  const { call, get, post } = apiCalls(transport, locale)
  const put = <Answer>(path: string, body: unknown) =>
    call<Answer>({ method: 'PUT', path: `/api${path}`, body: JSON.stringify(body) })
  const remove = (path: string) => call<null>({ method: 'DELETE', path: `/api${path}` })

  return {
    logIn: (given: LogIn) => post<LoggedIn>('/auth/login', given),
    signUp: (given: SignUp) => post<SignedUp>('/auth/signup', given),
    /** By the cookie that scripts cannot read. */
    refresh: () => post<Refreshed>('/auth/refresh'),
    logOut: (given: LogOut = {}) => post<null>('/auth/logout', given),
    /** The other site one may sign in through; null where the shop offers none. */
    oidcProvider: () => get<{ data: OidcProvider | null }>('/auth/oidc'),
    logInWithOidc: (given: LogInWithOidc) => post<LoggedIn>('/auth/me', given),
    me: () => get<{ data: Profile }>('/auth/me'),
    verify: (token: string) => post<Verified>('/auth/verify', { token }),
    sendVerification: () => post<Message>('/auth/verify/resend'),
    forgotPassword: (email: string) => post<Message>('/auth/forget-password', { email }),
    resetPassword: (given: ResetByPath | ResetByQuery) =>
      post<Message & { status: boolean }>('/auth/reset-password', given),
    changePassword: (given: ChangePassword) => put<Message>('/auth/password', given),
    changeInfo: (given: ChangeInfo) => put<Message & { data: Profile }>('/auth/me', given),
    /** Everything the shop keeps about the caller. */
    exportMe: () => get<unknown>('/auth/export'),
    deleteMe: (given: DeleteAccount) =>
      call<null>({ method: 'DELETE', path: '/api/auth/me', body: JSON.stringify(given) }),
    sessions: () => get<{ data: Session[] }>('/auth/sessions'),
    endSession: (id: number) => remove(`/auth/sessions/${id}`),

    like: (item_id: number) => post<Reacted>('/reaction', { item_id }),
    /** Makes the like what is said, where the press is known to be made once more: after signing in, after a lost answer. */
    setLike: (item_id: number, liked: boolean) => post<Reacted>('/reaction', { item_id, liked }),
    /** The ids of what is liked; pages that everybody may see show nothing of it. */
    likedIds: () => get<{ data: number[] }>('/reaction'),
    likedItems: (query: Paged = {}) => get<List<Item>>('/item', { ...query, liked: true }),
    rank: (item_id: number, rank: number) => post<Ranked>('/rank', { item_id, rank }),
    /** A list of one or none. */
    myRank: (item_id: number) => get<List<MyRank>>('/rank', { item_id }),

    addresses: (query: Paged = {}) => get<List<SavedAddress>>('/address', query),
    address: (id: number) => get<{ data: SavedAddress }>(`/address/${id}`),
    saveAddress: (address: AddressForm) => post<{ data: SavedAddress }>('/address', address),
    changeAddress: (id: number, change: Partial<AddressForm>) => put<{ data: SavedAddress }>(`/address/${id}`, change),
    deleteAddress: (id: number) => remove(`/address/${id}`),

    orders: (query: Paged & { status?: number } = {}) => get<List<Order>>('/order', query),
    cancelOrder: (id: number) => post<{ data: Order }>(`/order/${id}/cancel`),
    buyAgain: (id: number) => get<Reorder>(`/order/${id}/again`),
    invoice: (id: number) => get<{ data: Invoice }>(`/order/${id}/invoice`),

    /** The cart, as a list of one or none. */
    carts: () => get<List<Cart>>('/order', { status: 0 }),
    /** The cart, made where there is none yet. */
    makeCart: () => post<{ data: Cart }>('/order', {}),
    /** The same pieces under the same key come in once. */
    addLine: (cartId: number, line: LineRequest, key: string) =>
      post<CartChanged>(`/order/${cartId}/item`, line, { 'idempotency-key': key }),
    changeLine: (cartId: number, lineId: number, change: Partial<Omit<LineRequest, 'item_id'>>) =>
      put<CartChanged>(`/order/${cartId}/item/${lineId}`, change),
    removeLine: (cartId: number, lineId: number) =>
      call<CartChanged>({ method: 'DELETE', path: `/api/order/${cartId}/item/${lineId}` }),
    /** Brings a guest's cart into the customer's; what was brought under the same key before is not brought again. */
    mergeCart: (items: readonly LineRequest[], key: string) =>
      post<CartMerged>('/order/merge', { items }, { 'idempotency-key': key }),
    checkout: (body: CheckoutBody, idempotencyKey: string) =>
      post<{ data: PlacedOrder }>('/order/checkout', body, { 'idempotency-key': idempotencyKey }),
    /** Takes an order placed as a guest into the account, by its secret or by the cookie that holds it. */
    claimOrder: (id: number, secret?: string) => post<{ data: Order }>(`/order/${id}/claim`, { secret }),
  }
}

export type AccountClient = ReturnType<typeof accountClient>
