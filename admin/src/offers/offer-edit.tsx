import { SimpleScreenEdit } from '../declared-screens/declared-form.tsx'
import { OfferItems } from './offer-items.tsx'

export function OfferEdit() {
  return (
    <SimpleScreenEdit name="offer">
      <OfferItems />
    </SimpleScreenEdit>
  )
}
