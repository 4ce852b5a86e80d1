import { type RefObject, useEffect, useRef } from 'react'
import { useMoney } from '../../../hooks/use-money.ts'
import { useTranslations } from '../../../words/translations.ts'
import { lowestPrice } from './filters.ts'

type PriceSliderProps = {
  /** The upper end of the rail. */
  highest: number
  low: number
  high: number
  onLow: (price: number) => void
  onHigh: (price: number) => void
  /** Called on release of a handle. */
  onCommit: () => void
}

/** Two native sliders on one rail, with the browser's keys, touch and direction. Neither passes the other. */
export function PriceSlider({ highest, low, high, onLow, onHigh, onCommit }: PriceSliderProps) {
  const t = useTranslations('catalogue.category')
  const money = useMoney()
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rail.current?.style.setProperty('--low', String(share(low, highest)))
    rail.current?.style.setProperty('--high', String(share(high, highest)))
  }, [low, high, highest])
  useNativeChange(rail, onCommit)
  const scale = { min: lowestPrice, max: highest, step: 10 ** Math.floor(Math.log10(highest)) / 100 }
  return (
    <div className="price-slider" ref={rail}>
      <input
        {...scale}
        type="range"
        // With both handles at the far end only the lower one can move, so it is on top.
        className={low > highest / 2 ? 'price-slider-above' : undefined}
        aria-label={t('lowest')}
        aria-valuetext={money(low)}
        value={low}
        onChange={(event) => onLow(Math.min(Number(event.currentTarget.value), high))}
      />
      <input
        {...scale}
        type="range"
        aria-label={t('highest')}
        aria-valuetext={money(high)}
        value={high}
        onChange={(event) => onHigh(Math.max(Number(event.currentTarget.value), low))}
      />
    </div>
  )
}

const share = (price: number, highest: number) => Math.min(1, Math.max(0, price / highest))

/** React's `onChange` is the `input` event; the native `change` event fires on release and for each key. */
function useNativeChange(place: RefObject<HTMLElement | null>, onChange: () => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), 250)
    }
    const element = place.current
    element?.addEventListener('change', wait)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('change', wait)
    }
  }, [place])
}
