import type { Order } from '@rawnaq/contract/order'
import { loginPath } from '../../account/return-url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { followOrder } from './order-to-follow.ts'

/** Offers a guest a sign-up or sign-in that moves the order into the account. */
export function FollowOrder({ order }: { order: Order }) {
  const t = useTranslations('orderProgress.follow')
  const next = loginPath(`/order-details/${order.id}`).slice('/login'.length)
  const follow = () => followOrder(order)
  return (
    <section className="order-follow" aria-labelledby="order-follow">
      <h2 id="order-follow">{t('title')}</h2>
      <p className="text-soft">{t('lead')}</p>
      <ButtonLink look="outline" to={`/register${next}`} onClick={follow}>
        {t('create')}
      </ButtonLink>
      <p className="text-small">
        {t.rich('known', {
          login: (words) => (
            <TextLink inline to={`/login${next}`} onClick={follow}>
              {words}
            </TextLink>
          ),
        })}
      </p>
    </section>
  )
}
