import type { RefusalCode } from '@rawnaq/contract/refusals'
import type { FieldErrors } from '../../../http/errors/refusal.ts'

/** Names the lines of a cart that a refusal is about, by their places in it. */
export const lineErrors = (lines: readonly { place: number }[], code: RefusalCode): FieldErrors =>
  Object.fromEntries(lines.map(({ place }) => [`items.${place}`, [code]]))
