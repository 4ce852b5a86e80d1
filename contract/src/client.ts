import type { Locale } from '@rawnaq/rules/locale'
import type { CategoryTree, Item, List, Offer, Post, Property, Setting, Suggestions } from './catalogue.ts'
import type { ContactMessage } from './contact-message.ts'
import type { CheckoutBody, Coupon, LineRequest, Order, PlacedOrder, Quote } from './ordering.ts'
import type { OfferedMethod, PayBody, PaymentResult } from './payments.ts'
import type { RefusalCode } from './refusals.ts'

type Query = Readonly<Record<string, string | number | boolean | readonly number[] | null | undefined>>
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
  /** Gives the call up. */
  signal?: AbortSignal
}
export type ApiResponse = { status: number; body: unknown }

/** Carries a call to the API: `fetch` in the browser, a call in process on the server. Throws only when there is no answer. */
export type Transport = (sent: ApiRequest) => Promise<ApiResponse>

/** An answer of the API that says no, in the caller's language; `data` holds fresh figures where figures moved. */
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

/** The shop's calls, typed, in one language. Amounts are decimals as on the wire. */
export function apiClient(transport: Transport, locale: Locale) {
  const { get, post } = apiCalls(transport, locale)
  return {
    items: (query: Query) => get<List<Item>>('/item', query),
    /** One that is not published yet is shown to whoever has a token of its preview. */
    item: (id: number, preview?: string | null) => get<{ data: Item }>(`/item/${id}`, { preview }),
    mostOrdered: (query: Query = {}) => get<List<Item>>('/most', query),
    properties: (itemId: number) => get<List<Property>>('/property', { item_id: itemId, per_page: 100 }),
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
    paymentMethods: () => get<{ data: OfferedMethod[] }>('/payment-method'),
    coupon: (code: string) => get<{ data: Coupon }>(`/coupon/${encodeURIComponent(code)}`),
    quote: (wish: { items: LineRequest[]; coupon_code?: string | null }) => post<{ data: Quote }>('/order/quote', wish),
    checkout: (body: CheckoutBody, idempotencyKey: string) =>
      post<{ data: PlacedOrder }>('/order/checkout', body, { 'idempotency-key': idempotencyKey }),
    /** Another attempt to pay an order; the same key answers with the same attempt. */
    pay: (id: number, body: PayBody, idempotencyKey: string) =>
      post<{ data: PaymentResult }>(`/order/${id}/pay`, body, { 'idempotency-key': idempotencyKey }),
    order: (id: number) => get<{ data: Order }>(`/order/${id}`),
    contact: (message: ContactMessage & { website?: string }) => post<{ data: { id: number } }>('/contact', message),
    openOrder: (id: number, secret: string) => post<{ data: Order }>(`/order/${id}/open`, { secret }),
  }
}

export type ApiClient = ReturnType<typeof apiClient>

/** What a client makes its calls with: each carries the language, and a refusal is thrown as `ApiRefusal`. */
export function apiCalls(transport: Transport, locale: Locale) {
  const call = async <Answer>(
    sent: Omit<ApiRequest, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Answer> => {
    const headers = {
      locale,
      'content-language': locale,
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    }
    const { status, body } = await transport({ ...sent, headers })
    if (status >= 400) throw new ApiRefusal(status, body)
    return body as Answer
  }
  const get = <Answer>(path: string, query: Query = {}, signal?: AbortSignal) =>
    call<Answer>({ method: 'GET', path: `/api${path}${queryString(query)}`, ...(signal && { signal }) })
  const post = <Answer>(path: string, body?: object, headers: Record<string, string> = {}) =>
    call<Answer>({ method: 'POST', path: `/api${path}`, ...(body && { body: JSON.stringify(body) }), headers })
  return { call, get, post }
}

function queryString(query: Query) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
