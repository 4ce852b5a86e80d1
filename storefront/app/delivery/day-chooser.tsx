import type { DeliveryDays } from '@rawnaq/contract/delivery-days'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CurrencyContext, useMoney } from '../hooks/use-money.ts'
import { intlLocale, useLang } from '../language/lang.ts'
import { isolated, Ltr } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import type { DeliveryTime } from './use-delivery-time.ts'

type Day = DeliveryDays['days'][number]
type Slot = Day['slots'][number]

const canBeOrdered = ({ state }: Slot) => state === 'available' || state === 'few_left'

type DayChooserProps = { time: DeliveryTime; days: readonly Day[] }

/** The days and hours of an area, and its smallest order if this one is smaller. */
export function DayChooser(props: DayChooserProps) {
  return (
    <CurrencyContext value="">
      <MissedMinimum time={props.time} />
      <Days {...props} />
    </CurrencyContext>
  )
}

function MissedMinimum({ time: { area, missedMinimum } }: { time: DeliveryTime }) {
  const t = useTranslations('delivery')
  const money = useMoney()
  if (!area || missedMinimum === null) return null
  const amount = money(missedMinimum)
  return <p className="text-soft">{t.rich('minimum', { ...isolated, area: () => <bdi>{area.name}</bdi>, amount })}</p>
}

/** A row of days, and the hours of the chosen day. Choosing a day chooses its first free hours. */
function Days({ time, days }: DayChooserProps) {
  const t = useTranslations('delivery')
  const common = useTranslations('common.price')
  const { slot: chosen, chooseSlot } = time
  const shown = days.filter((day) => day.reason !== 'no_slots')
  const day = shown.find((one) => one.day === chosen?.day)
  const row = useChosenInView(chosen?.day)
  const chooseDay = ({ day, slots }: Day) => {
    const free = slots.find(canBeOrdered)
    if (free) chooseSlot({ day, slot_id: free.id })
  }
  if (shown.every(({ reason }) => reason !== null)) return <p className="text-soft">{t('none')}</p>
  return (
    <>
      <fieldset>
        <legend className="field-label">{t('day')}</legend>
        <div className="day-row" ref={row}>
          {!time.isRequired && (
            <label className="day-chip">
              <input type="radio" name="delivery_day" checked={chosen === null} onChange={() => chooseSlot(null)} />
              <b>{t('anyDay')}</b>
              <small>{t('anyDayHint')}</small>
            </label>
          )}
          {shown.map((one) => (
            <DayChip key={one.day} day={one} isChosen={one === day} onChoose={() => chooseDay(one)} />
          ))}
        </div>
      </fieldset>
      {day && (
        <fieldset>
          <legend className="field-label">{t('hours')}</legend>
          <div className="radio-list">
            {day.slots.map((slot) => (
              <div key={slot.id} className={slot.id === chosen?.slot_id ? 'radio-row radio-row-chosen' : 'radio-row'}>
                <label>
                  <input
                    type="radio"
                    name="delivery_slot"
                    value={slot.id}
                    checked={slot.id === chosen?.slot_id}
                    disabled={!canBeOrdered(slot)}
                    onChange={() => chooseSlot({ day: day.day, slot_id: slot.id })}
                  />
                  <span>
                    <b>
                      <Ltr>{`${slot.from_time}–${slot.to_time}`}</Ltr>
                    </b>
                    {slot.state !== 'available' && <small>{slot.closure ?? t(`states.${slot.state}`)}</small>}
                  </span>
                  {canBeOrdered(slot) && <span>{slot.fee > 0 ? <Money amount={slot.fee} /> : common('free')}</span>}
                </label>
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

type DayChipProps = { day: Day; isChosen: boolean; onChoose: () => void }

function DayChip({ day: { day, slots, reason, closure }, isChosen, onChoose }: DayChipProps) {
  const t = useTranslations('delivery')
  const { weekday, date } = useDayFormat(day)
  const free = slots.filter(canBeOrdered)
  const hasFew = free.length > 0 && free.every(({ state }) => state === 'few_left')
  const note = reason ? (closure ?? t(`states.${reason}`)) : hasFew ? t('states.few_left') : null
  return (
    <label className="day-chip">
      <input
        type="radio"
        name="delivery_day"
        value={day}
        checked={isChosen}
        disabled={reason !== null}
        onChange={onChoose}
      />
      <span>{weekday}</span>
      <b>{date}</b>
      {note && <small>{note}</small>}
    </label>
  )
}

function useDayFormat(day: string) {
  const locale = useLang()
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(intlLocale[locale], { ...options, timeZone: 'UTC' }).format(new Date(day))
    return {
      weekday: write({ weekday: locale === 'ar' ? 'long' : 'short' }),
      date: write({ day: 'numeric', month: locale === 'ar' ? 'long' : 'short' }),
    }
  }, [day, locale])
}

/** Scrolls the row to the day that was chosen before the page was loaded. */
function useChosenInView(day: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  const [first] = useState(day)
  useEffect(() => {
    const input = first && row.current?.querySelector(`input[value="${first}"]`)
    if (input) input.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [first])
  return row
}
