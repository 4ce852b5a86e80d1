import { type RecipientAddress, recipientAddress } from '@rawnaq/contract/address'
import { countryOf, hasBlocks, postcodeWhereNone } from '@rawnaq/rules/countries'
import { checked, type FormResult } from '../forms/check-form.ts'
import type { RecipientField, RecipientValues } from './recipient-values.ts'

// Validation and its messages load in one lazy chunk.
export { formatProblem } from '../forms/check-form.ts'

/**
 * Validates the form as the server does. In Kuwait it requires a block, and an area where there are some, whose name
 * becomes the city.
 */
export function checkRecipient(
  values: RecipientValues,
  areas: readonly { id: number; name: string }[],
  needsDay: boolean,
): FormResult<RecipientField, RecipientAddress> {
  const isByBlock = hasBlocks(values.country_region)
  const hasAreas = isByBlock && areas.length > 0
  const area = areas.find(({ id }) => String(id) === values.area)
  const { sent, problems } = checked<RecipientField, RecipientAddress>(
    recipientAddress.safeParse({
      ...values,
      city: hasAreas ? (area?.name ?? '') : values.city,
      widget: isByBlock ? values.widget : '',
      zip_code: countryOf(values.country_region)?.hasPostcode === false ? postcodeWhereNone : values.zip_code,
    }),
  )
  const { city, ...others } = problems
  const own = {
    ...others,
    ...(hasAreas ? !area && { area: 'required' as const } : city && { city }),
    ...(isByBlock && values.widget.trim() === '' && { widget: 'required' as const }),
    ...(area && needsDay && values.day === '' && { day: 'required' as const }),
    ...(values.day !== '' && values.slot === '' && { slot: 'required' as const }),
  }
  return Object.keys(own).length > 0 ? { sent: null, problems: own } : { sent, problems: {} }
}
