import { categories } from './categories.ts'
import { colors } from './colors.ts'
import { coupons } from './coupons.ts'
import { deliveryAreas } from './delivery-areas.ts'
import { deliveryClosures, deliverySlots } from './delivery-slots.ts'
import { cards, engravings, wraps } from './gifts.ts'
import { hampers } from './hampers.ts'
import { boxesAndSweets } from './items/boxes-and-sweets.ts'
import { coffee } from './items/coffee.ts'
import { deskAccessories } from './items/desk-accessories.ts'
import { homeScent } from './items/home-scent.ts'
import { incenseAndOud } from './items/incense-and-oud.ts'
import { keepsakes } from './items/keepsakes.ts'
import { light } from './items/light.ts'
import { perfume } from './items/perfume.ts'
import { roses } from './items/roses.ts'
import { teaAndServing } from './items/tea-and-serving.ts'
import { vasesAndMirrors } from './items/vases-and-mirrors.ts'
import { offers } from './offers.ts'
import { pairings } from './pairings.ts'
import { posts } from './posts.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { sizes } from './sizes.ts'
import { synonyms } from './synonyms.ts'
import { tags } from './tags.ts'
import { tiles } from './tiles.ts'
import type { DemoCatalogue } from './types.ts'
import { shippings, taxes, units } from './units-and-taxes.ts'

/** The complete demo shop. References are keys; amounts are in USD. */
export const demoCatalogue: DemoCatalogue = {
  categories,
  units,
  taxes,
  colors,
  sizes,
  tags,
  synonyms,
  tiles,
  wraps,
  cards,
  engravings,
  offers,
  items: [
    ...coffee,
    ...teaAndServing,
    ...incenseAndOud,
    ...perfume,
    ...homeScent,
    ...vasesAndMirrors,
    ...deskAccessories,
    ...light,
    ...keepsakes,
    ...boxesAndSweets,
    ...roses,
  ],
  pairings,
  hampers,
  reviews,
  coupons,
  posts,
  settings,
  shippings,
  deliveryAreas,
  deliverySlots,
  deliveryClosures,
}
