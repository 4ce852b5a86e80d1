import Columns2 from 'lucide-react/icons/columns-2'
import Heart from 'lucide-react/icons/heart'
import Link from 'lucide-react/icons/link'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useIsLiked } from '../../../favourites/reactions.ts'
import { useReaction } from '../../../favourites/use-reaction.ts'
import { useLang } from '../../../language/lang.ts'
import { LocalisedLink } from '../../../language/localised-link.tsx'
import { withLang } from '../../../language/with-lang.ts'
import { useRootData } from '../../../root-data.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'

/** The favourite button, further buttons, the link to the comparison and the share buttons. */
export function ProductActions({ product, children }: { product: ProductFacts; children: ReactNode }) {
  const words = useTranslations('product')
  const t = useTranslations('product.share')
  const favourite = useTranslations('common.favourite')
  const isLiked = useIsLiked(product.id)
  const press = useReaction()
  const lang = useLang()
  const address = (useRootData()?.siteUrl ?? '') + withLang(`/main${product.paths[lang]}`, lang)

  const copy = async () => {
    const { copyText } = await import('./copy-text.ts')
    const copied = await copyText(address)
    showToast(copied ? { text: t('copied') } : { text: t('notCopied', { address }), tone: 'error' })
  }
  return (
    <div className="product-actions">
      <button type="button" aria-pressed={isLiked} onClick={() => press({ item: product.id })}>
        <Icon of={Heart} />
        {favourite('add')}
      </button>
      {children}
      <LocalisedLink to={`/compare?add=${product.id}`}>
        <Icon of={Columns2} />
        {words('compare')}
      </LocalisedLink>
      <button type="button" onClick={copy}>
        <Icon of={Link} />
        {t('copy')}
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${product.name}\n${address}`)}`}
        target="_blank"
        rel="noopener"
        aria-label={t('whatsappNamed')}
      >
        <Icon of={MessageCircle} />
        {t('whatsapp')}
      </a>
    </div>
  )
}
