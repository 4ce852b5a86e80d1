import { maxReturnPhotos } from '@rawnaq/contract/return-form'
import type { OrderReturn, OrderReturns } from '@rawnaq/contract/returns'
import { type ReactNode, useState } from 'react'
import { CurrencyContext } from '../hooks/use-money.ts'
import { useLang } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Picture } from '../ui/media/picture.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { ReturnPhoto } from './return-photo.tsx'
import { ReturnPhotosField } from './return-photos-field.tsx'
import { returnsApi } from './returns-api.ts'

type ReturnCardProps = { of: OrderReturn; onChange: (found: OrderReturns) => void }

/** A return with its state, its items and what happens next. */
export function ReturnCard({ of: one, onChange }: ReturnCardProps) {
  const t = useTranslations('orderReturn')
  const longDate = useLongDate()
  const { id, order_id, state, note, answer, refund, photos } = one
  return (
    <CurrencyContext value={one.currency}>
      <section aria-labelledby={`return-${id}`} className="return-card">
        <header>
          <h2 id={`return-${id}`}>
            {t.rich('ofDay', { bdi: (part) => <bdi>{part}</bdi>, day: longDate(one.created_at) })}
          </h2>
          <p className={`return-state return-state-${state}`}>{t(`states.${state}`)}</p>
        </header>
        {state === 'approved' && (
          <div className="return-instructions">
            <h3>{t('instructions')}</h3>
            <p className="order-notes" dir="auto">
              {one.instructions || t('contact')}
            </p>
          </div>
        )}
        <ul className="return-lines">
          {one.lines.map((line) => (
            <li key={line.id} className="return-line">
              <span className="line-picture">{line.image && <Picture media={line.image} sizes="5rem" alt="" />}</span>
              <div>
                <p className="line-name">
                  <bdi>{line.name}</bdi>
                </p>
                <p className="text-small text-soft">
                  {t.rich('quantity', { ...isolated, count: String(line.quantity) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <dl className="order-facts">
          <ReturnFact name={t('reason')}>{t(`reasons.${one.reason}`)}</ReturnFact>
          {note && (
            <ReturnFact name={t('note')}>
              <ReturnText text={note} />
            </ReturnFact>
          )}
          {answer && (
            <ReturnFact name={t('answer')}>
              <ReturnText text={answer} />
            </ReturnFact>
          )}
          {refund !== null && (
            <ReturnFact name={t('refund')}>{refund > 0 ? <Money amount={refund} /> : t('noRefund')}</ReturnFact>
          )}
          {photos.length > 0 && (
            <ReturnFact name={t('photos')}>
              <span className="return-photos">
                {photos.map((photo, index) => (
                  <ReturnPhoto
                    key={photo.id}
                    of={{ orderId: order_id, returnId: id, id: photo.id }}
                    name={t('photoName', { number: String(index + 1) })}
                  />
                ))}
              </span>
            </ReturnFact>
          )}
          <ReturnFact name={t('timeline')}>
            <span className="return-moves">
              {one.moves.map((move) => (
                <span key={move.state}>
                  {t(`moves.${move.state}`)}{' '}
                  <time dateTime={move.at} className="text-small text-soft">
                    <bdi>{longDate(move.at)}</bdi>
                  </time>
                </span>
              ))}
            </span>
          </ReturnFact>
        </dl>
        <ReturnActions of={one} onChange={onChange} />
      </section>
    </CurrencyContext>
  )
}

/** What the customer can still do with a return: add photos and withdraw it. */
function ReturnActions({ of: one, onChange }: ReturnCardProps) {
  const t = useTranslations('orderReturn')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, order_id, photos } = one
  const add = async (files: File[]) => {
    try {
      const api = await returnsApi(locale)
      for (const file of files) onChange((await api.addReturnPhoto(order_id, id, file)).data)
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  const withdraw = async () => {
    const api = await returnsApi(locale)
    onChange((await api.withdrawReturn(order_id, id)).data)
    showToast({ text: t('withdraw.done') })
  }
  if (!one.can_withdraw) return null
  return (
    <div className="return-actions">
      {one.state === 'requested' && photos.length < maxReturnPhotos && (
        <ReturnPhotosField room={maxReturnPhotos - photos.length} onAdd={add} />
      )}
      <Button look="quiet" onClick={() => setWithdrawing(true)}>
        {t('withdraw.open')}
      </Button>
      <ConfirmSheet
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('withdraw.title')}
        lead={t('withdraw.lead')}
        yes={t('withdraw.yes')}
        no={t('withdraw.no')}
        act={withdraw}
      />
    </div>
  )
}

function ReturnFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const ReturnText = ({ text }: { text: string }) => (
  <span className="order-notes" dir="auto">
    {text}
  </span>
)
