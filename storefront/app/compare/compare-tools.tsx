import Printer from 'lucide-react/icons/printer'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'
import { comparedItems } from './compared-items.ts'

/** Where the comparison is stored, how to add to it, and buttons that print and clear it. */
export function CompareTools({ isAlone, onClear }: { isAlone: boolean; onClear: () => void }) {
  const t = useTranslations('compare')
  return (
    <div className="compare-tools">
      <p className="text-soft">
        {isAlone && <>{t('one')} </>}
        {t(comparedItems.outlivesPage() ? 'stored' : 'storageBlocked')}
      </p>
      <div className="compare-buttons">
        <Button look="outline" onClick={() => window.print()}>
          <Icon of={Printer} small />
          {t('print')}
        </Button>
        <Button look="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  )
}
