import { type RefObject, useEffect, useRef } from 'react'
import { useMoney } from '../../../hooks/use-money.ts'
import { useTranslations } from '../../../words/translations.ts'
import { priceEnds } from './filters.ts'

type PriceSliderProps = {
  low: number
  high: number
  onLow: (price: number) => void
  onHigh: (price: number) => void
  /** Called once the ends are let go. */
  onSettle: () => void
}

const { lowest, highest } = priceEnds
const step = 10

/** Two native sliders on one rail, so that keys, touch and direction are the browser's; neither passes the other. */
export function PriceSlider({ low, high, onLow, onHigh, onSettle }: PriceSliderProps) {
  const t = useTranslations('catalogue.category')
  const money = useMoney()
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rail.current?.style.setProperty('--low', String(share(low)))
    rail.current?.style.setProperty('--high', String(share(high)))
  }, [low, high])
  useLetGo(rail, onSettle)
  const scale = { min: lowest, max: highest, step }
  return (
    <div className="price-slider" ref={rail}>
      <input
        {...scale}
        type="range"
        // With both handles at the far end only the lower one can move, so it is on top.
        className={low > (lowest + highest) / 2 ? 'price-slider-above' : undefined}
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

const share = (price: number) => Math.min(1, Math.max(0, (price - lowest) / (highest - lowest)))

/** React has no event for letting go; the browser sends `change`, for each of the keys pressed in a row. */
function useLetGo(place: RefObject<HTMLElement | null>, letGo: () => void) {
  const latest = useRef(letGo)
  useEffect(() => {
    latest.current = letGo
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
