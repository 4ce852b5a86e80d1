import type { Locale } from '@rawnaq/rules/locale'
import type { CategoryTree, Tile } from '../catalogue/categories.ts'
import type { CardDesign, GiftWrap } from '../catalogue/gifts.ts'
import type { HamperPart } from '../catalogue/hamper-parts.ts'
import type { Synonym, Tag } from '../catalogue/item-attributes.ts'
import type { FilterChoices, ItemList, Offer, Suggestions } from '../catalogue/item-lists.ts'
import type { ItemOption } from '../catalogue/item-options.ts'
import type { Item, Property } from '../catalogue/items.ts'
import type { ReviewList, ReviewSort } from '../catalogue/reviews.ts'
import type { ContactMessage } from '../content/contact-message.ts'
import type { HomeSection } from '../content/home-sections.ts'
import type { Post } from '../content/posts.ts'
import type { Setting } from '../content/settings.ts'
import type { RefusalCode } from '../errors/refusals.ts'
import type { CheckoutBody, PlacedOrder } from '../orders/checkout.ts'
import type { ConversionConsent } from '../orders/conversions.ts'
import type { Coupon } from '../orders/coupon.ts'
import type { SharedGiftList } from '../orders/gift-lists.ts'
import type { Order } from '../orders/order.ts'
import type { Quote, QuoteBody } from '../orders/quote.ts'
import type { RecipientAddressBody, RecipientDays, RecipientGift } from '../orders/recipient-gift.ts'
import type { PayLater, PayLaterBody } from '../payments/pay-later.ts'
import type { OfferedMethod, PayBody, PaymentResult } from '../payments/payments.ts'
import type { List } from '../resource.ts'

type Query = Readonly<Record<string, string | number | boolean | readonly number[] | null | undefined>>
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  /** JSON, or a form with a file. */
  body?: string | FormData
  /** Aborts the request. */
  signal?: AbortSignal
}
export type ApiResponse = { status: number; body: unknown }

/** Sends a request to the API: `fetch` in the browser, in process on the server. Throws only if there is no response. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** An error response of the API, with a message in the caller's language. `data` holds the current values if they changed. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: Record<string, string[]>
  readonly data: unknown

  constructor(status: number, body: unknown) {
    const { message, code, errors, data } = (body ?? {}) as {
      message?: string
      code?: RefusalCode
      errors?: Record<string, string[]>
      data?: unknown
    }
    super(message ?? `status ${status}`)
    this.status = status
    this.code = code ?? 'internal_error'
    this.errors = errors ?? {}
    this.data = data
  }
}

/** Typed requests of the storefront, in one language. Amounts are decimals as on the wire. */
export function apiClient(transport: Transport, locale: Locale) {
  const { get, post } = apiCalls(transport, locale)
  return {
    items: (query: Query) => get<ItemList>('/item', query),
    filterChoices: (query: Query) => get<{ data: FilterChoices }>('/item/filters', query),
    tag: (id: number) => get<{ data: Tag }>(`/tag/${id}`),
    tags: () => get<List<Tag>>('/tag', { per_page: 100 }),
    occasions: () => get<List<Tag>>('/tag', { group: 'occasion', per_page: 100 }),
    giftWraps: () => get<List<GiftWrap>>('/gift_wrap', { per_page: 100 }),
    cardDesigns: () => get<List<CardDesign>>('/card_design', { per_page: 100 }),
    /** The words offered before a shopper types. */
    popularSearches: () => get<List<Synonym>>('/synonym', { popular: true, per_page: 8 }),
    /** The story of a category, at most one. */
    tiles: (category_id: number) => get<List<Tile>>('/tile', { category_id }),
    /** The gift list of a shared link. */
    sharedGiftList: (token: string) => get<{ data: SharedGiftList }>(`/shared-gift-list/${token}`),
    /** The gift of a link, for its recipient. */
    recipientGift: (token: string) => get<{ data: RecipientGift }>(`/gift/${encodeURIComponent(token)}`),
    recipientDays: (token: string, area_id: number) => get<{ data: RecipientDays }>(`/gift/${token}/days`, { area_id }),
    giveAddress: (token: string, body: RecipientAddressBody) =>
      post<{ data: RecipientGift }>(`/gift/${token}/address`, body),
    /** An unpublished item is returned with a valid preview token only. */
    item: (id: number, preview?: string | null) => get<{ data: Item }>(`/item/${id}`, { preview }),
    relatedItems: (id: number) => get<{ data: Item[] }>(`/item/${id}/related`),
    /** Published reviews. `after` is the cursor of the previous response. */
    reviews: (itemId: number, query: { sort?: ReviewSort; photos?: boolean; after?: string } = {}) =>
      get<ReviewList>(`/item/${itemId}/review`, query),
    mostOrdered: (query: Query = {}) => get<List<Item>>('/most', query),
    properties: (itemId: number) => get<List<Property>>('/property', { item_id: itemId, per_page: 100 }),
    itemOptions: (itemId: number) => get<List<ItemOption>>('/item_option', { item_id: itemId, per_page: 100 }),
    hamperParts: (itemId: number) => get<{ data: HamperPart[] }>(`/item/${itemId}/parts`),
    categories: (query: Query = {}) => get<List<CategoryTree>>('/category', query),
    category: (id: number) => get<{ data: CategoryTree }>(`/category/${id}`),
    categoryTree: () => get<{ data: CategoryTree[] }>('/category/tree'),
    offers: (query: Query = {}) => get<List<Offer>>('/offer', query),
    offer: (id: number, query: Query = {}) => get<{ data: Offer }>(`/offer/${id}`, query),
    offerItems: (id: number, query: Query = {}) => get<List<Item>>(`/offer/${id}/item`, query),
    posts: (query: Query = {}) => get<List<Post>>('/post', query),
    post: (id: number) => get<{ data: Post }>(`/post/${id}`),
    search: (query: Query) => get<{ posts: Post[]; items: Item[] }>('/search', query),
    suggest: (search: string, signal?: AbortSignal) =>
      get<{ data: Suggestions }>('/search/suggest', { search }, signal),
    settings: () => get<List<Setting>>('/setting', { per_page: 100 }),
    /** The sections of a home page that is previewed; the token decides which. */
    homePreview: (token: string) => get<{ data: HomeSection[] }>(`/setting/home_sections/preview/${token}`),
    payLater: (body: PayLaterBody) => post<{ data: PayLater }>('/payment-method/later', body),
    paymentMethods: () => get<{ data: OfferedMethod[] }>('/payment-method'),
    conversionConsent: () => get<{ data: ConversionConsent }>('/conversion-consent'),
    coupon: (code: string) => get<{ data: Coupon }>(`/coupon/${encodeURIComponent(code)}`),
    quote: (body: QuoteBody) => post<{ data: Quote }>('/order/quote', body),
    checkout: (body: CheckoutBody, idempotencyKey: string) =>
      post<{ data: PlacedOrder }>('/order/checkout', body, { 'idempotency-key': idempotencyKey }),
    /** Starts another payment attempt. The same key returns the same attempt. */
    pay: (id: number, body: PayBody, idempotencyKey: string) =>
      post<{ data: PaymentResult }>(`/order/${id}/pay`, body, { 'idempotency-key': idempotencyKey }),
    order: (id: number) => get<{ data: Order }>(`/order/${id}`),
    contact: (message: ContactMessage & { website?: string }) => post<{ data: { id: number } }>('/contact', message),
    openOrder: (id: number, secret: string) => post<{ data: Order }>(`/order/${id}/open`, { secret }),
  }
}

export type ApiClient = ReturnType<typeof apiClient>

/** The request functions of a client. Each sends the language headers and throws a refusal as `ApiRefusal`. */
export function apiCalls(transport: Transport, locale: Locale) {
  const call = async <Body>(
    request: Omit<ApiRequest, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Body> => {
    const headers = {
      locale,
      'content-language': locale,
      ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...request.headers,
    }
    const { status, body } = await transport({ ...request, headers })
    if (status >= 400) throw new ApiRefusal(status, body)
    return body as Body
  }
  const get = <Body>(path: string, query: Query = {}, signal?: AbortSignal) =>
    call<Body>({ method: 'GET', path: `/api${path}${queryString(query)}`, ...(signal && { signal }) })
  const post = <Body>(path: string, body?: object, headers: Record<string, string> = {}) =>
    call<Body>({ method: 'POST', path: `/api${path}`, ...(body && { body: JSON.stringify(body) }), headers })
  return { call, get, post }
}

function queryString(query: Query) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
