import type { GiftState } from '../gifts/use-gift.ts'
import { Button } from '../ui/button.tsx'
import { useTranslations } from '../words/translations.ts'

/** Who receives a gift without a known address, and the button that changes it. */
export function RecipientChoice({
  gift: { listOwner, asksRecipient, askRecipient, enterAddress },
}: {
  gift: GiftState
}) {
  const t = useTranslations('gift.delivery')
  const title = () => <bdi>{listOwner}</bdi>
  const lead = asksRecipient ? 'ownerLead' : 'owner'
  return (
    <>
      <p>{listOwner === null ? t('lead') : t.rich(lead, { title })}</p>
      <div className="checkout-actions">
        <Button look="quiet" onClick={asksRecipient ? enterAddress : askRecipient}>
          {t(asksRecipient ? 'enter' : 'toOwner')}
        </Button>
      </div>
    </>
  )
}
