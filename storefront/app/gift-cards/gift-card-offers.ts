import type { Picture } from '@rawnaq/contract/pictures'
import type { GiftCardOffer } from '@rawnaq/rules/gift-card-offer'

/** The gift cards on offer and their designs. */
export type GiftCardOffers = { offer: GiftCardOffer; designs: { id: number; name: string; image: Picture | null }[] }
