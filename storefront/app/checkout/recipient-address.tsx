import type { GiftState } from '../gifts/use-gift.ts'
import { Button } from '../ui/button.tsx'
import { useTranslations } from '../words/translations.ts'

/** The delivery section of a gift whose recipient gives the address. */
export function RecipientAddress({ gift }: { gift: GiftState }) {
  const t = useTranslations('checkout')
  return (
    <section className="checkout-part" aria-labelledby="delivery">
      <h2 id="delivery" tabIndex={-1}>
        {t('address.title')}
      </h2>
      <p>
        {gift.listOwner === null
          ? t('recipient.lead')
          : t.rich('recipient.ownerLead', { title: () => <bdi>{gift.listOwner}</bdi> })}
      </p>
      <div className="checkout-actions">
        <Button look="quiet" onClick={() => choose(gift, { address_from_recipient: false })}>
          {t('recipient.enter')}
        </Button>
      </div>
    </section>
  )
}

/** The choice of a sender who does not know the address: the recipient is asked, or the owner of the gift list receives the order. */
export function AskRecipient({ gift }: { gift: GiftState }) {
  const t = useTranslations('checkout.recipient')
  if (!gift.canAskRecipient) return null
  const ask = () => choose(gift, { is_gift: true, address_from_recipient: true })
  if (gift.listOwner !== null) {
    return (
      <>
        <p>{t.rich('owner', { title: () => <bdi>{gift.listOwner}</bdi> })}</p>
        <div className="checkout-actions">
          <Button look="quiet" onClick={ask}>
            {t('toOwner')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <p className="text-small">
      {t.rich('unknown', {
        ask: (words) => (
          <button type="button" className="inline-link" onClick={ask}>
            {words}
          </button>
        ),
      })}
    </p>
  )
}

/** The pressed button leaves the page, so the focus moves to the heading. */
function choose(gift: GiftState, choice: Parameters<GiftState['change']>[0]) {
  gift.change(choice)
  requestAnimationFrame(() => document.getElementById('delivery')?.focus())
}
