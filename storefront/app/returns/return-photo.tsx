import { useEffect, useState } from 'react'
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
    let url: string | null = null
    let isGone = false
    const load = async () => {
      const blob = await returnsApi(locale).returnPhoto(orderId, returnId, id)
      if (isGone) return
      url = URL.createObjectURL(blob)
      setAddress(url)
    }
    load().catch(() => setFailed(true))
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [orderId, returnId, id, locale])
  if (hasFailed) return <span className="text-small text-soft">{t('photoFailed')}</span>
  return address && <img src={address} alt={name} />
}
