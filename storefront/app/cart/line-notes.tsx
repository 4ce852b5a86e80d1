import { itemPath } from '@rawnaq/rules/page-paths'
import { useMoney } from '../hooks/use-money.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { PricedLine } from './quote/priced-line.ts'

/** Notes about a line: a missing size or colour, a lowered quantity, a changed price. */
export function LineNotes({ line, isLowered }: { line: PricedLine; isLowered: boolean }) {
  const t = useTranslations('cart')
  const money = useMoney()
  const stock = line.item?.stock ?? 0
  return (
    <>
      {line.state === 'undecided' && (
        <p className="line-note">
          <TextLink
            to={itemPath(line.item_id, line.item?.slug)}
            aria-label={t('chooseOptionOf', { name: line.item?.name ?? t('anItem') })}
          >
            {t('chooseOption')}
          </TextLink>
        </p>
      )}
      {isLowered && <p className="line-note">{t('clamped', { count: stock })}</p>}
      {line.state === 'together' && <p className="line-note">{t('together', { count: stock })}</p>}
      {line.was !== null && <p className="line-note">{t.rich('priceWas', { ...isolated, amount: money(line.was) })}</p>}
    </>
  )
}
