import type { GiftList } from '@rawnaq/contract/gift-lists'
import { encode } from 'uqr'
import { useLang } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { useRootData } from '../root-data.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** The link of a list: to copy, to send by WhatsApp, and as a QR code. */
export function ShareList({ list: { token, title } }: { list: GiftList }) {
  const t = useTranslations('giftList')
  const path = `/list/${token}`
  const address = (useRootData()?.siteUrl ?? '') + withLang(`/main${path}`, useLang())
  const copy = async () => {
    const { copyText } = await import('../catalogue/product/purchase/copy-text.ts')
    const isCopied = await copyText(address)
    showToast(isCopied ? { text: t('copied') } : { text: t('notCopied'), tone: 'error' })
  }
  return (
    <>
      <p className="text-soft">{t('shareLead')}</p>
      <div className="share-list">
        <ListCode text={address} label={t('code')} />
        <div className="share-list-ways">
          <p className="share-list-address" dir="ltr">
            {address}
          </p>
          <div className="list-actions">
            <Button look="outline" onClick={copy}>
              {t('copy')}
            </Button>
            <a
              className="button button-quiet"
              href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
              target="_blank"
              rel="noopener"
            >
              {t('whatsapp')}
            </a>
          </div>
          <TextLink to={path}>{t('preview')}</TextLink>
        </div>
      </div>
    </>
  )
}

/** A QR code of a text, with the quiet zone that scanners need. */
function ListCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="list-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
