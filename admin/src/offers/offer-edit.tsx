import { kindOf } from '../resources.ts'
import { SimpleScreenEdit } from '../screens/simple-form.tsx'
import { OfferItems } from './offer-items.tsx'

export function OfferEdit() {
  return (
    <SimpleScreenEdit kind={kindOf('offer')}>
      <OfferItems />
    </SimpleScreenEdit>
  )
}
