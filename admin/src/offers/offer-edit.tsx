import { SimpleScreenEdit } from '../screens/simple-form.tsx'
import { OfferItems } from './offer-items.tsx'

export function OfferEdit() {
  return (
    <SimpleScreenEdit name="offer">
      <OfferItems />
    </SimpleScreenEdit>
  )
}
