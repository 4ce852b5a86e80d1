import type { Axis } from '@rawnaq/rules/variants'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { InChosenCurrency } from '../../../currency/in-chosen-currency.tsx'
import { AddToList } from '../../../gift-lists/add-to-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { NotAvailable } from '../../../ui/text/price.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { WithoutScript } from '../../../ui/without-script.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { AlertButton } from '../../stock-alerts/alert-button.tsx'
import type { ProductFacts } from '../product-facts.ts'
import { RateItem } from '../rate-item.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { focusWrongEngraving, LazyEngraving } from './lazy-engraving.tsx'
import { ProductActions } from './product-actions.tsx'
import { PriceAmounts, ProductPrice } from './product-price.tsx'
import { StockNote } from './stock-note.tsx'
import { usePriceNow } from './use-price-now.ts'
import { usePurchase } from './use-purchase.ts'
import { focusPicker, Picker } from './variant-picker.tsx'
import type { PriceNow } from './variant-price.ts'

type PurchaseProps = { product: ProductFacts; onColor: (id: number | null) => void }

/** The purchase column: name, price, variants, quantity, add to cart, delivery. */
export function Purchase({ product, onColor }: PurchaseProps) {
  const t = useTranslations('product')
  const purchase = usePurchase(product)
  const price = usePriceNow(product, purchase.choice)
  const pickers = { size: useRef<HTMLDivElement>(null), color: useRef<HTMLDivElement>(null) }
  const button = useRef<HTMLDivElement>(null)
  const hasPassed = useScrolledPast(button)

  const choose = (axis: Axis, id: number | null) => {
    purchase.choose(axis, id)
    if (axis === 'color') onColor(id)
  }
  const focusMissing = (missing: Axis | 'engraving' | undefined) => {
    if (missing === 'engraving') focusWrongEngraving()
    else if (missing) focusPicker(pickers[missing])
    return missing !== undefined
  }
  const add = () => focusMissing(purchase.add())
  return (
    <section className="purchase" aria-label={t('purchase')}>
      <div className="purchase-top">
        {product.category && (
          <p className="kicker">
            <ShopText>{product.category.name}</ShopText>
          </p>
        )}
        <h1>
          <ShopText>{product.name}</ShopText>
        </h1>
        <RateItem id={product.id} rating={product.rating} />
      </div>
      <InChosenCurrency>
        <ProductPrice price={price} isTaxed={product.tax > 0} />
      </InChosenCurrency>
      {product.brief && (
        <p className="text-soft">
          <ShopText>{product.brief}</ShopText>
        </p>
      )}
      {purchase.pickings.map((picking) => (
        <Picker
          key={picking.axis}
          {...picking}
          place={pickers[picking.axis]}
          isMissing={purchase.isMissing(picking.axis)}
          onChoose={(id) => choose(picking.axis, id)}
        />
      ))}
      {product.isAvailable && product.options.length > 0 && (
        <LazyEngraving
          key={purchase.engravingRound}
          options={product.options}
          showsErrors={purchase.wasAttempted}
          onChange={purchase.setEngraving}
        />
      )}
      {product.isAvailable ? (
        <div>
          <WithoutScript />
          <div className="purchase-add" ref={button}>
            <Stepper value={purchase.quantity} onChange={purchase.setQuantity} max={Math.max(1, purchase.room)} />
            <Button full onClick={add}>
              {t('add')}
            </Button>
          </div>
          {purchase.note && <p className="purchase-note">{purchase.note}</p>}
          <StockNote
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
      <AlertButton product={product} />
      <ProductActions product={product}>
        <AddToList
          itemId={product.id}
          variantId={purchase.variantId}
          asksForOptions={() => focusMissing(purchase.requireChoice())}
        />
      </ProductActions>
      <DeliveryPromise
        {...{ product, price }}
        quantity={purchase.quantity}
        optionIds={purchase.optionIds}
        isLater={purchase.note !== null}
      />
      {product.isAvailable && hasPassed && <BuyBar price={price} onAdd={add} />}
    </section>
  )
}

/** On phones, price and button along the bottom once the main button has gone; toasts keep above it. */
function BuyBar({ price, onAdd }: { price: PriceNow; onAdd: () => void }) {
  const t = useTranslations('product')
  return (
    <div className="buy-bar above-bar">
      <InChosenCurrency>
        <PriceAmounts price={price} />
      </InChosenCurrency>
      <Button onClick={onAdd}>{t('add')}</Button>
    </div>
  )
}

/** Whether an element has scrolled out above the viewport. */
function useScrolledPast(place: RefObject<HTMLElement | null>): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      // The header covers the top; everything below counts as in view, so that a jump past the element is noticed.
      rootMargin: '-64px 0px 100000px 0px',
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [place])
  return hasPassed
}
