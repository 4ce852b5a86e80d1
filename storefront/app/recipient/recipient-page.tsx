import type { RecipientGift } from '@rawnaq/contract/recipient-gift'
import { useState } from 'react'
import { data } from 'react-router'
import { ApiRefusal, serverApi } from '../api.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/recipient-page'
import { GiftItems } from './gift-items.tsx'
import { GiftState } from './gift-state.tsx'
import { RecipientForm } from './recipient-form.tsx'
import './recipient.css'

/** The gift of a link; null for a link that is unknown, expired or replaced. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  try {
    const { data: gift } = await serverApi(context, url).recipientGift(params.id)
    return { gift: gift as RecipientGift | null }
  } catch (failure) {
    if (!(failure instanceof ApiRefusal) || failure.status >= 429) throw failure
    return data({ gift: null }, { status: 410 })
  }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'recipient', indexed: false })

/** The page of a gift for its recipient: who sends it, what it is, and where it should go. It has no prices. */
export default function RecipientPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('recipient')
  const [gift, setGift] = useState(loaderData.gift)
  if (!gift)
    return (
      <div className="wrap">
        <EmptyState title={t('gone.title')} lead={t('gone.lead')}>
          <ButtonLink look="outline" to="/contact">
            {t('gone.contact')}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  const kind = gift.is_condolence ? 'condolence' : 'gift'
  const title = gift.sender_name ? t(`${kind}.from`, { sender: gift.sender_name }) : t(`${kind}.hidden`)
  return (
    <div className={`wrap recipient ${gift.is_condolence ? 'plain-page' : ''}`}>
      <header className="recipient-head">
        <p className="text-soft">
          {t.rich('for', { name: (part) => <bdi>{part}</bdi>, recipient: gift.recipient_name })}
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {gift.message && (
          <blockquote className="recipient-message" dir="auto">
            {gift.message}
          </blockquote>
        )}
        {gift.is_surprise && <p className="text-soft">{t('surprise')}</p>}
      </header>
      {gift.state === 'waiting_for_address' ? (
        <>
          <WithoutScript />
          <RecipientForm gift={gift} token={params.id} received={setGift} />
        </>
      ) : (
        <GiftState gift={gift} hasGivenAddress={gift !== loaderData.gift} />
      )}
      {gift.items.length > 0 && <GiftItems items={gift.items} />}
    </div>
  )
}
