import type { ApiResponse } from '@rawnaq/contract/client'

declare global {
  interface Window {
    /** A quote that the page has requested before hydration: the body of the request, and the response. */
    earlyQuote?: { body: string; response: Promise<ApiResponse> }
  }
}

/**
 * Requests the quote of a guest's cart while the page is loading and writes the names of its lines into their
 * placeholders (`data-line-name`). The body is exactly that of the first request of `useQuote`, or the response is not
 * used. The page contains the source of this function, so it may use its arguments only.
 */
export function startQuote(locale: string) {
  const stored = (storage: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[storage].getItem(key)
    } catch {
      // Blocked storage is an empty one, as in `browser/web-storage.ts`.
      return null
    }
  }
  const storedLines = (): unknown[] => {
    try {
      const { items } = JSON.parse(stored('localStorage', 'order') ?? '{}')
      return Array.isArray(items) ? items : []
    } catch {
      // Another script wrote it: `useCart` reads an empty cart.
      return []
    }
  }
  const request = async (body: string) => {
    const headers = { locale, 'content-language': locale, 'content-type': 'application/json' }
    const response = await fetch('/api/order/quote', { method: 'POST', headers, body, credentials: 'same-origin' })
    return { status: response.status, body: await response.json() }
  }
  const showNames = ({ status, body }: { status: number; body: { data: { items: { name: string }[] } } }) => {
    if (status !== 200) return
    const places = document.querySelectorAll('[data-line-name]')
    for (const [index, { name }] of body.data.items.entries()) {
      const place = places[index]
      const text = Object.assign(document.createElement('bdi'), { textContent: name })
      if (place) Object.assign(place, { className: 'line-name' }).replaceChildren(text)
    }
  }

  const items = storedLines()
  // The cart of a customer is on the server.
  if (items.length === 0 || stored('localStorage', 'user_data')) return
  const body = JSON.stringify({ items, coupon_code: stored('sessionStorage', 'coupon') })
  const response = request(body)
  window.earlyQuote = { body, response }
  // `useQuote` requests again what was lost.
  response.then(showNames, () => {})
}
