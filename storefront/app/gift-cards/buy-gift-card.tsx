import { parseGiftCardOffer } from '@rawnaq/rules/gift-card-offer'
import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { ContentHead } from '../content/content-head.tsx'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/buy-gift-card'
import { BuyGiftCardForm } from './buy-gift-card-form.tsx'
import type { GiftCardOffers } from './gift-card-offers.ts'
import './gift-card.css'

/** The gift cards on offer and their designs. A shop that sells none has no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = serverApi(context, url)
  const [settings, designs] = await Promise.all([api.settings(), api.cardDesigns()])
  const offer = parseGiftCardOffer(new Map(settings.data.map(({ key, value }) => [key, value])))
  if (!offer) throw data(null, { status: 404 })
  const offers: GiftCardOffers = {
    offer,
    designs: designs.data.map(({ id, name, image }) => ({ id, name, image: image ?? null })),
  }
  return offers
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const words = wordsOf(langOf(location.search))
  const breadcrumbs = [{ name: words.common.titles.giftCards, path: '/gift-cards' }]
  const description = words.buyGiftCard.lead
  return pageHead({ location, matches, page: 'giftCards', description, path: '/gift-cards', breadcrumbs })
}

/** Sells gift cards: each is an order of its own, which is then paid on the page of its payment. */
export default function BuyGiftCard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('buyGiftCard')
  const { months } = loaderData.offer
  return (
    <div className="wrap">
      <ContentHead page="giftCards" lead={t('lead')} />
      <WithoutScript />
      <BuyGiftCardForm {...loaderData}>
        <div className="text-small text-soft">
          <p>{months === null ? t('validForever') : t('validFor', { count: months })}</p>
          <p>{t('terms')}</p>
          <TextLink to="/gift-card">{t('check')}</TextLink>
        </div>
      </BuyGiftCardForm>
    </div>
  )
}
