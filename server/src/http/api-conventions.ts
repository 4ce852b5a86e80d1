import { limits } from './limits/rate-limits.ts'

/** What all routes have in common, as the introduction of the API document: Markdown. */
export const apiConventions = `
The API of the shop, in JSON.

**Amounts** are decimal numbers, such as 12.5. An object with a \`currency\` has all its amounts in that currency, every
other amount is in the currency of the shop. An amount with more decimals than its currency is refused.

**Times.** Instants are in ISO 8601 with an offset. Days (\`2026-11-29\`) and times of the day (\`18:00\`) are those of
the clock in the shop, in its time zone.

**Languages.** Texts and messages are in English or Arabic: in the language of the header \`locale\`, otherwise of
\`content-language\`, otherwise of \`accept-language\`, otherwise in English.

**Lists** have pages. \`page\` counts from 1, and \`per_page\` is at most 100, 15 unless given. \`meta\` has the total;
\`links\` and the header \`Link\` have the next and the previous page.

**Callers** send an access token, or an API key of the staff, as \`Authorization: Bearer\`. A guest reads an order with
the header \`order-secret\`. The requests of an API key are limited to ${limits.apiKeys.max} a minute, those of addresses by route: above
a limit, the response is 429 with \`Retry-After\` in seconds.

**Staff** add \`view=staff\` to read unpublished records and further fields, never from a cache. Their records have a
\`version\`. A change with \`If-Match: "3"\` is refused with 412 when the record has another version by now.

**Repeated requests.** After a lost response, send the same request with the same \`Idempotency-Key\` again: it has no
further effect.

**Refusals** have a \`code\`, a \`message\` for people, and \`errors\` by field. For callers that accept
\`application/problem+json\` they are problem details (RFC 9457). Every route lists its codes. Any
route can also answer 400 \`bad_request\`, 413 \`body_too_large\` or 415 \`wrong_content_type\` to a request that
cannot be read, 503 \`busy\` with \`Retry-After\`, 507 \`storage_full\`, and 500 \`internal_error\` with a \`reference\`.
`.trim()
