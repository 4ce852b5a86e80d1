import { DeclaredEdit } from '../declared-screens/declared-form.tsx'
import { OfferItems } from './offer-items.tsx'

export function OfferEdit() {
  return (
    <DeclaredEdit name="offer">
      <OfferItems />
    </DeclaredEdit>
  )
}
