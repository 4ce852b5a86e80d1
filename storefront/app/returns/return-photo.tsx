import { useEffect, useState } from 'react'
import { readDataUrl } from '../browser/data-url.ts'
import { useLang } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'
import { returnsApi } from './returns-api.ts'

type ReturnPhotoProps = { of: { orderId: number; returnId: number; id: number }; name: string }

/** A photo of a return, which only requests with the session or the secret of the order get. */
export function ReturnPhoto({ of: { orderId, returnId, id }, name }: ReturnPhotoProps) {
  const t = useTranslations('orderReturn')
  const locale = useLang()
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const load = async () => {
      const api = await returnsApi(locale)
      setAddress(await readDataUrl(await api.returnPhoto(orderId, returnId, id)))
    }
    load().catch(() => setFailed(true))
  }, [orderId, returnId, id, locale])
  if (hasFailed) return <span className="text-small text-soft">{t('photoFailed')}</span>
  return address && <img src={address} alt={name} />
}
