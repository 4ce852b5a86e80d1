import type { Order } from '@rawnaq/contract/order'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/** The photo of a delivery, in a chunk that only orders with a photo load. */
export function LazyDeliveryPhoto(props: { id: number; photo: NonNullable<Order['delivery_photo']> }) {
  const { Part: DeliveryPhoto } = usePreloadedComponent(loadPhoto)
  return DeliveryPhoto && <DeliveryPhoto {...props} />
}

const loadPhoto = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'gift')
  const [{ DeliveryPhoto }] = await Promise.all([import('./delivery-photo.tsx'), words])
  return DeliveryPhoto
}
