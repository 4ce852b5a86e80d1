import { useState } from 'react'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import { AreaField } from './area-field.tsx'
import type { DeliveryTime } from './use-delivery-time.ts'

/** The section of the checkout that offers the days and hours of the delivery, where the shop has delivery areas. */
export function DeliveryTimeSection({ time }: { time: DeliveryTime }) {
  const t = useTranslations('checkout.time')
  if (!time.isOffered && time.refusal === null) return null
  return (
    <section className="checkout-part" aria-labelledby="delivery-time">
      <h2 id="delivery-time">{t('title')}</h2>
      {time.refusal && (
        <Notice focusOn={time.attempt}>
          <p>{time.refusal}</p>
        </Notice>
      )}
      <DaysOfAddress time={time} />
    </section>
  )
}

/** As high with the days as before them, so nothing below moves while the shopper fills in the address. */
function DaysOfAddress({ time }: { time: DeliveryTime }) {
  const t = useTranslations('checkout.time')
  if (time.area) return <LazyChooser time={time} />
  if (!time.hasText) return <p className="day-row-place text-soft">{t('afterArea')}</p>
  return time.isKnown ? <AreaOfAddress time={time} /> : <ChooserPlace />
}

/** Asks for the area of an address whose text names none. */
function AreaOfAddress({ time }: { time: DeliveryTime }) {
  const t = useTranslations('checkout')
  const [typed, setTyped] = useState('')
  return (
    <AreaField
      id="delivery_area"
      label={t('area.ofDelivery')}
      hint={t('area.hint')}
      optional={!time.isRequired}
      value={typed}
      onType={setTyped}
      onChoose={time.chooseArea}
    />
  )
}

function LazyChooser({ time }: { time: DeliveryTime }) {
  const { Part: DayChooser, hasFailed, retryLoad } = usePreloadedComponent(loadChooser)
  if (hasFailed || time.hasFailed) return <LoadFailure retry={hasFailed ? retryLoad : time.reload} />
  return DayChooser && time.days ? <DayChooser time={time} days={time.days.days} /> : <ChooserPlace />
}

const ChooserPlace = () => <div className="skeleton day-row-place" aria-hidden="true" />

const loadChooser = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'delivery')
  const [{ DayChooser }] = await Promise.all([import('./day-chooser.tsx'), words])
  return DayChooser
}
