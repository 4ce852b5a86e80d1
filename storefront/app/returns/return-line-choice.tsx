import type { OrderReturns } from '@rawnaq/contract/returns'
import { Checkbox } from '../ui/checkbox.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useTranslations } from '../words/translations.ts'

type ReturnLineChoiceProps = {
  line: OrderReturns['lines'][number]
  /** The chosen units; 0 for none. */
  quantity: number
  onChange: (quantity: number) => void
}

/** A line of an order to choose for a return, with its quantity; one that cannot be returned says why. */
export function ReturnLineChoice({ line, quantity, onChange }: ReturnLineChoiceProps) {
  const t = useTranslations('orderReturn')
  const { name, size, color, image, returnable, obstacle } = line
  const about = [size, color].filter((text) => text !== null)
  const texts = (
    <>
      <span className="line-name">
        <bdi>{name}</bdi>
      </span>
      {about.length > 0 && <small className="return-about">{about.join(' · ')}</small>}
    </>
  )
  return (
    <li className="return-line">
      <span className="line-picture">{image && <Picture media={image} sizes="5rem" alt="" />}</span>
      {obstacle ? (
        <div className="return-line-fixed text-soft">
          {texts}
          <small>{t(`obstacles.${obstacle === 'not_returnable' ? 'not_returnable' : 'line_returned'}`)}</small>
        </div>
      ) : (
        <Checkbox checked={quantity > 0} onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}>
          {texts}
        </Checkbox>
      )}
      {quantity > 0 && returnable > 1 && (
        <Stepper small value={quantity} max={returnable} label={t('form.quantityOf', { name })} onChange={onChange} />
      )}
    </li>
  )
}
