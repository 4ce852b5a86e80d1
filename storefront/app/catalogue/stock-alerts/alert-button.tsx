import { stockOf } from '@rawnaq/rules/variants'
import Bell from 'lucide-react/icons/bell'
import { useProfile } from '../../account/session/profile-store.ts'
import { useLazyDialog } from '../../hooks/use-lazy-dialog.ts'
import { langOf } from '../../language/lang.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { loadLazyWords } from '../../words/load-words.ts'
import { useTranslations } from '../../words/translations.ts'
import type { ProductFacts, ProductVariant } from '../product/product-facts.ts'

/**
 * A button for a sold out item, or one with sold out variants: an email when it is back. Customers press once, unless
 * there are several variants to choose from.
 */
export function AlertButton({ product }: { product: ProductFacts }) {
  const t = useTranslations('product')
  const { Dialog, isOpen, opener, close } = useLazyDialog(loadDialog)
  const isCustomer = useProfile() !== null
  const variants = soldOutVariants(product)
  if (product.isPreview || (product.isAvailable && variants.length === 0)) return null
  return (
    <>
      <Button
        look={product.isAvailable ? 'quiet' : 'outline'}
        full
        aria-haspopup={isCustomer ? undefined : 'dialog'}
        {...opener}
      >
        <Icon of={Bell} small />
        {t(product.isAvailable ? 'notifyMeOption' : 'notifyMe')}
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={close} product={product} variants={variants} isCustomer={isCustomer} />}
    </>
  )
}

const loadDialog = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'stockAlert')
  const [{ AlertDialog }] = await Promise.all([import('./alert-dialog.tsx'), words])
  return AlertDialog
}

/** The sold out variants. */
const soldOutVariants = ({ variants, quantity }: ProductFacts): ProductVariant[] =>
  variants.filter((variant) => stockOf(quantity, variant) === 0)
