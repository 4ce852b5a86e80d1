import type { Locale } from '@rawnaq/rules/locale'
import type { LoggedIn, OidcProvider, Profile, Refreshed, Session, SignedUp, Verified } from '../accounts/account.ts'
import type {
  ChangeInfo,
  ChangePassword,
  DeleteAccount,
  FinishOidc,
  LogIn,
  LogOut,
  ResetByPath,
  ResetByQuery,
  SignUp,
} from '../accounts/account-forms.ts'
import type { AddPasskey, LogInWithPasskey, NewPasskeyOptions, Passkey, PasskeyOptions } from '../accounts/passkeys.ts'
import type { GuestAddress } from '../addresses/address.ts'
import type { SavedAddress } from '../addresses/addresses.ts'
import type { SavedAddressForm } from '../addresses/saved-address.ts'
import type { Item } from '../catalogue/items.ts'
import type { MyRank, Ranked, Reacted } from '../catalogue/likes-and-ratings.ts'
import type { ReviewForm } from '../catalogue/review-form.ts'
import type { OwnReview } from '../catalogue/reviews.ts'
import type { StockAlert, StockAlertBody } from '../catalogue/stock-alert.ts'
import type { NewsletterRequest, OwnNewsletter } from '../content/newsletter.ts'
import type { Reminder, ReminderBody } from '../content/reminders.ts'
import type { OwnCartEmails } from '../orders/cart-emails.ts'
import type { CheckoutBody, PlacedOrder } from '../orders/checkout.ts'
import type { Cart, CartChanged, CartMerged } from '../orders/customer-orders.ts'
import type { StoreCredit } from '../orders/gift-cards.ts'
import type { GiftList, GiftListBody, GiftListItemBody, GiftListRow } from '../orders/gift-lists.ts'
import type { Invoice, Reorder } from '../orders/invoice-and-reorder.ts'
import type { LineRequest } from '../orders/line-request.ts'
import type { Order } from '../orders/order.ts'
import type { SavedLine } from '../orders/saved-lines.ts'
import type { List } from '../resource.ts'
import type { CustomerPrice } from '../staff/customer-groups.ts'
import { apiCalls, type Transport } from './client.ts'

/** An address in either of its two shapes. */
export type AddressForm = SavedAddressForm | (GuestAddress & { is_default?: boolean })

type Message = { message: string }
type Paged = { page?: number; per_page?: number }

/** Typed requests for accounts and customers, in one language. Separate from `apiClient`, so that other pages do not load it. */
export function accountClient(transport: Transport, locale: Locale) {
  const { call, get, post } = apiCalls(transport, locale)
  const put = <Body>(path: string, body: unknown) =>
    call<Body>({ method: 'PUT', path: `/api${path}`, body: JSON.stringify(body) })
  const remove = (path: string) => call<null>({ method: 'DELETE', path: `/api${path}` })

  return {
    logIn: (form: LogIn) => post<LoggedIn>('/auth/login', form),
    signUp: (form: SignUp) => post<SignedUp>('/auth/signup', form),
    /** Refreshes the session with its HttpOnly cookie. */
    refresh: () => post<Refreshed>('/auth/refresh'),
    logOut: (form: LogOut = {}) => post<null>('/auth/logout', form),
    oidcProviders: () => get<{ data: OidcProvider[] }>('/auth/oidc'),
    /** Returns the address of the provider's sign-in page. */
    startOidc: (name: string) => post<{ data: { url: string } }>(`/auth/oidc/${name}`),
    finishOidc: (name: string, form: FinishOidc) =>
      post<LoggedIn>(`/auth/oidc/${encodeURIComponent(name)}/session`, form),
    startPasskeySignIn: () => post<PasskeyOptions>('/auth/passkey/login/options'),
    logInWithPasskey: (form: LogInWithPasskey) => post<LoggedIn>('/auth/passkey/login', form),
    passkeys: () => get<{ data: Passkey[] }>('/auth/passkey'),
    /** Returns the options with which the browser creates a passkey. */
    startPasskey: (form: DeleteAccount) => post<NewPasskeyOptions>('/auth/passkey/options', form),
    addPasskey: (form: AddPasskey) => post<{ data: Passkey }>('/auth/passkey', form),
    renamePasskey: (id: number, name: string) => put<{ data: Passkey }>(`/auth/passkey/${id}`, { name }),
    removePasskey: (id: number) => remove(`/auth/passkey/${id}`),
    me: () => get<{ data: Profile }>('/auth/me'),
    verify: (token: string) => post<Verified>('/auth/verify', { token }),
    sendVerification: () => post<Message>('/auth/verify/resend'),
    forgotPassword: (email: string) => post<Message>('/auth/forget-password', { email }),
    resetPassword: (form: ResetByPath | ResetByQuery) =>
      post<Message & { status: boolean }>('/auth/reset-password', form),
    changePassword: (form: ChangePassword) => put<Message>('/auth/password', form),
    changeInfo: (form: ChangeInfo) => put<Message & { data: Profile }>('/auth/me', form),
    /** All data the shop stores about the caller. */
    exportMe: () => get<unknown>('/auth/export'),
    deleteMe: (form: DeleteAccount) =>
      call<null>({ method: 'DELETE', path: '/api/auth/me', body: JSON.stringify(form) }),
    sessions: () => get<{ data: Session[] }>('/auth/sessions'),
    endSession: (id: number) => remove(`/auth/sessions/${id}`),

    like: (item_id: number) => post<Reacted>('/reaction', { item_id }),
    /** Sets the like to a value, which makes a retry safe: after signing in or after a lost response. */
    setLike: (item_id: number, liked: boolean) => post<Reacted>('/reaction', { item_id, liked }),
    /** Adds a guest's favourites, the newest first; items that are gone are dropped. Returns the ids of all liked items. */
    mergeLikes: (item_ids: readonly number[]) => post<{ data: number[] }>('/reaction/merge', { item_ids }),
    /** The ids of all liked items. Cached pages contain no likes. */
    likedIds: () => get<{ data: number[] }>('/reaction'),
    /** The prices of the caller's group for these items, where they are below the public ones. */
    customerPrices: (ids: readonly number[]) => get<{ data: CustomerPrice[] }>('/customer-price', { ids: ids.join() }),
    likedItems: (query: Paged = {}) => get<List<Item>>('/item', { ...query, liked: true }),
    /** Asks for an email when an item or variant is back in stock; customers send no address. */
    requestStockAlert: (item_id: number, request: StockAlertBody) =>
      post<StockAlert>(`/item/${item_id}/stock-alert`, request),
    /** Cancels all of these emails to the address of a token. */
    stopStockAlerts: (token: string) => post<void>('/stock-alert/unsubscribe', { token }),
    rank: (item_id: number, rank: number) => post<Ranked>('/rank', { item_id, rank }),
    /** A list of one or none. */
    myRank: (item_id: number) => get<List<MyRank>>('/rank', { item_id }),

    /** The caller's review of an item, and whether they may write one. */
    ownReview: (itemId: number) => get<{ data: OwnReview }>(`/own-review/${itemId}`),
    writeReview: (itemId: number, review: ReviewForm) => put<{ data: OwnReview }>(`/own-review/${itemId}`, review),
    deleteReview: (itemId: number) => remove(`/own-review/${itemId}`),
    addReviewPhoto: (itemId: number, image: File) => {
      const body = new FormData()
      body.set('image', image)
      return call<{ data: OwnReview }>({ method: 'POST', path: `/api/own-review/${itemId}/photo`, body })
    },
    deleteReviewPhoto: (itemId: number, id: number) =>
      call<{ data: OwnReview }>({ method: 'DELETE', path: `/api/own-review/${itemId}/photo/${id}` }),

    addresses: (query: Paged = {}) => get<List<SavedAddress>>('/address', query),
    address: (id: number) => get<{ data: SavedAddress }>(`/address/${id}`),
    saveAddress: (address: AddressForm) => post<{ data: SavedAddress }>('/address', address),
    changeAddress: (id: number, change: Partial<AddressForm>) => put<{ data: SavedAddress }>(`/address/${id}`, change),
    deleteAddress: (id: number) => remove(`/address/${id}`),

    giftLists: () => get<{ data: GiftListRow[] }>('/gift-list'),
    giftList: (id: number) => get<{ data: GiftList }>(`/gift-list/${id}`),
    makeGiftList: (list: GiftListBody) => post<{ data: GiftList }>('/gift-list', list),
    changeGiftList: (id: number, list: GiftListBody) => put<{ data: GiftList }>(`/gift-list/${id}`, list),
    deleteGiftList: (id: number) => remove(`/gift-list/${id}`),
    addToGiftList: (id: number, item: GiftListItemBody) => post<{ data: GiftList }>(`/gift-list/${id}/item`, item),
    /** The quantity that is wanted of an item of a list. */
    changeGiftListItem: (id: number, listItemId: number, wanted: number) =>
      put<{ data: GiftList }>(`/gift-list/${id}/item/${listItemId}`, { wanted }),
    removeGiftListItem: (id: number, listItemId: number) =>
      call<{ data: GiftList }>({ method: 'DELETE', path: `/api/gift-list/${id}/item/${listItemId}` }),

    storeCredit: () => get<{ data: StoreCredit }>('/store-credit'),

    reminders: () => get<{ data: Reminder[] }>('/reminder'),
    saveReminder: (reminder: ReminderBody) => post<{ data: Reminder }>('/reminder', reminder),
    changeReminder: (id: number, reminder: ReminderBody) => put<{ data: Reminder }>(`/reminder/${id}`, reminder),
    deleteReminder: (id: number) => remove(`/reminder/${id}`),
    /** Turns off the reminders of the account that the token of an email belongs to. */
    stopReminders: (token: string) => post<void>(`/reminder/unsubscribe/${encodeURIComponent(token)}`),

    /** Asks for the newsletter: the address gets an email to confirm it. */
    requestNewsletter: (request: NewsletterRequest) => post<void>('/newsletter', request),
    confirmNewsletter: (token: string) => post<void>('/newsletter/confirm', { token }),
    stopNewsletter: (token: string) => post<void>(`/newsletter/unsubscribe/${encodeURIComponent(token)}`),
    newsletter: () => get<{ data: OwnNewsletter }>('/newsletter'),
    cartEmails: () => get<{ data: OwnCartEmails }>('/cart-email'),
    changeCartEmails: (is_chosen: boolean) => put<{ data: OwnCartEmails }>('/cart-email', { is_chosen }),
    stopCartEmails: (token: string) => post<void>(`/cart-email/unsubscribe/${encodeURIComponent(token)}`),
    changeNewsletter: (is_subscribed: boolean) => put<{ data: OwnNewsletter }>('/newsletter', { is_subscribed }),

    orders: (query: Paged & { status?: number } = {}) => get<List<Order>>('/order', query),
    cancelOrder: (id: number) => post<{ data: Order }>(`/order/${id}/cancel`),
    buyAgain: (id: number) => get<Reorder>(`/order/${id}/again`),
    invoice: (id: number) => get<{ data: Invoice }>(`/order/${id}/invoice`),
    deliveryPhoto: (id: number) => get<Blob>(`/order/${id}/delivery-photo`),
    invoicePdf: (id: number) => get<Blob>(`/order/${id}/invoice.pdf`),

    /** The cart, as a list of one or none. */
    carts: () => get<List<Cart>>('/order', { status: 0 }),
    /** Returns the cart, creating it if there is none. */
    makeCart: () => post<{ data: Cart }>('/order', {}),
    /** Adds a line. A repeated request with the same key adds nothing. */
    addLine: (cartId: number, line: LineRequest, key: string) =>
      post<CartChanged>(`/order/${cartId}/item`, line, { 'idempotency-key': key }),
    changeLine: (cartId: number, lineId: number, change: Partial<Omit<LineRequest, 'item_id'>>) =>
      put<CartChanged>(`/order/${cartId}/item/${lineId}`, change),
    removeLine: (cartId: number, lineId: number) =>
      call<CartChanged>({ method: 'DELETE', path: `/api/order/${cartId}/item/${lineId}` }),
    /** Merges a guest cart into the customer's cart. Lines that were merged under the same key are not merged again. */
    mergeCart: (items: readonly LineRequest[], key: string) =>
      post<CartMerged>('/order/merge', { items }, { 'idempotency-key': key }),
    savedLines: () => get<{ data: SavedLine[] }>('/saved-line'),
    /** Saves lines for later and returns all of them. Repeating it changes nothing. */
    saveLines: (items: readonly LineRequest[]) => post<{ data: SavedLine[] }>('/saved-line', { items }),
    removeSavedLine: (id: number) => remove(`/saved-line/${id}`),
    checkout: (body: CheckoutBody, idempotencyKey: string) =>
      post<{ data: PlacedOrder }>('/order/checkout', body, { 'idempotency-key': idempotencyKey }),
    /** Claims a guest order for the account, with its secret or the cookie of the order. */
    claimOrder: (id: number, secret?: string) => post<{ data: Order }>(`/order/${id}/claim`, { secret }),
  }
}

export type AccountClient = ReturnType<typeof accountClient>
