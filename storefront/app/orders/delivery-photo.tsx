import type { Order } from '@rawnaq/contract/order'
import type { Locale } from '@rawnaq/rules/locale'
import { useEffect, useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { readDataUrl } from '../browser/data-url.ts'
import { useLang } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { useTranslations } from '../words/translations.ts'
import { Fact } from './order-fact.tsx'

type DeliveryPhotoProps = { id: number; photo: NonNullable<Order['delivery_photo']> }

/** The photo of a delivery, with who took it and when. */
export function DeliveryPhoto({ id, photo }: DeliveryPhotoProps) {
  const t = useTranslations('gift')
  const locale = useLang()
  const longDate = useLongDate()
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadDeliveryPhoto(id, locale).then(setAddress, () => setFailed(true))
  }, [id, locale])
  return (
    <Fact name={t('photo.title')}>
      {address && <img className="delivery-photo" src={address} alt={t('photo.title')} />}
      {hasFailed && <span className="address-line">{t('photo.failed')}</span>}
      <span className="address-line">
        <bdi>{photo.taken_by}</bdi> · <bdi>{longDate(photo.taken_at)}</bdi>
      </span>
    </Fact>
  )
}

/** The photo of a delivery as a data URL: only requests with the session or the secret of the order get it. */
const loadDeliveryPhoto = async (id: number, locale: Locale): Promise<string> =>
  readDataUrl(await accountApi(locale).deliveryPhoto(id))
