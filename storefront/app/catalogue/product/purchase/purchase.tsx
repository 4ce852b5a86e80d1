import type { Axis } from '@rawnaq/rules/variants'
import { useRef } from 'react'
import { useCurrency } from '../../../hooks/use-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { NotAvailable } from '../../../ui/text/price.tsx'
import { OwnText } from '../../../ui/text/shop-text.tsx'
import { WithoutScript } from '../../../ui/without-script.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductFacts } from '../product-facts.ts'
import { RatePiece } from '../rate-item.tsx'
import { BuyBar } from './buy-bar.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { PieceActions } from './product-actions.tsx'
import { PriceShown } from './product-price.tsx'
import { RoomNote } from './stock-note.tsx'
import { usePurchase } from './use-purchase.ts'
import { usePassed } from './use-scrolled-past.ts'
import { focusPicker, Picker } from './variant-picker.tsx'
import { priceNow } from './variant-price.ts'

/** What stands beside the pictures: name, price, choice, quantity, the way into the cart, what delivery costs. */
export function Purchase({ product }: { product: ProductFacts }) {
  const t = useTranslations('product')
  const purchase = usePurchase(product)
  const price = priceNow(product, purchase.choice, useCurrency())
  const pickers = { size: useRef<HTMLDivElement>(null), color: useRef<HTMLDivElement>(null) }
  const button = useRef<HTMLDivElement>(null)
  const hasPassed = usePassed(button)

  const add = () => {
    const missing: Axis | undefined = purchase.add()
    if (missing) focusPicker(pickers[missing])
  }
  return (
    <section className="purchase" aria-label={t('purchase')}>
      <div className="purchase-top">
        {product.category && (
          <p className="kicker">
            <OwnText>{product.category.name}</OwnText>
          </p>
        )}
        <h1>
          <OwnText>{product.name}</OwnText>
        </h1>
        <RatePiece id={product.id} rating={product.rating} />
      </div>
      <PriceShown price={price} offer={product.offer} isTaxed={product.tax > 0} />
      {product.brief && (
        <p className="text-soft">
          <OwnText>{product.brief}</OwnText>
        </p>
      )}
      {purchase.pickings.map((picking) => (
        <Picker
          key={picking.axis}
          {...picking}
          place={pickers[picking.axis]}
          isMissing={purchase.isMissing(picking.axis)}
          onChoose={(id) => purchase.choose(picking.axis, id)}
        />
      ))}
      {product.isAvailable ? (
        <div>
          <WithoutScript />
          <div className="purchase-add" ref={button}>
            <Stepper value={purchase.quantity} onChange={purchase.setQuantity} max={Math.max(1, purchase.room)} />
            <Button full onClick={add}>
              {t('add')}
            </Button>
          </div>
          <RoomNote
            isChosen={purchase.isChosen}
            room={purchase.room}
            inCart={purchase.inCart}
            wanted={purchase.quantity}
          />
        </div>
      ) : (
        <p className="purchase-gone">
          <NotAvailable />
        </p>
      )}
      <PieceActions product={product} />
      <DeliveryPromise product={product} price={price} quantity={purchase.quantity} />
      {product.isAvailable && hasPassed && <BuyBar price={price} onAdd={add} />}
    </section>
  )
}
