import type { OrderReturns as OrderReturnsRead } from '@rawnaq/contract/returns'
import { useCallback, useEffect, useState } from 'react'
import { useLang } from '../language/lang.ts'
import { useLongDate, useLongDay } from '../language/long-date.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { returnsApi } from './returns-api.ts'
import './returns.css'

/** The returns of an order with their states, and a link to ask for one; nothing where there is neither. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const t = useTranslations('orderReturn')
  const locale = useLang()
  const longDate = useLongDate()
  const longDay = useLongDay()
  const [found, setFound] = useState<OrderReturnsRead | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    returnsApi(locale)
      .then((api) => api.returns(orderId))
      .then(
        ({ data }) => setFound(data),
        () => setFailed(true),
      )
  }, [orderId, locale])
  useEffect(load, [load])
  if (hasFailed) return <LoadFailure retry={load} />
  if (!found || (found.obstacle && found.returns.length === 0)) return null
  return (
    <section aria-labelledby="order-returns" className="order-returns">
      <h2 id="order-returns">{t('title')}</h2>
      {found.returns.length > 0 && (
        <>
          <ul className="order-moves">
            {found.returns.map(({ id, created_at, state }) => (
              <li key={id}>
                <span className={`return-state return-state-${state}`}>{t(`states.${state}`)}</span>
                <time dateTime={created_at} className="text-small text-soft">
                  <bdi>{longDate(created_at)}</bdi>
                </time>
              </li>
            ))}
          </ul>
          <TextLink to={`/return/${orderId}`}>{t('see')}</TextLink>
        </>
      )}
      {!found.obstacle && (
        <>
          {found.last_day && <p>{t.rich('until', { ...isolated, day: longDay(found.last_day) })}</p>}
          <ButtonLink look="outline" to={`/return/${orderId}`}>
            {t('open')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
