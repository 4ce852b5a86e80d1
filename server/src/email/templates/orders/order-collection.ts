import { dayOf } from '@rawnaq/rules/local-time'
import { weekdayDate, weekdayRange } from '../../dates.ts'
import type { Block } from '../../email.ts'
import { fill, joinPhrases, ltr, type Phrase, userText, written } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { PlacedCollection, PlacedOrder } from './placed-order.ts'

/** The earliest moment to collect the order. */
export function collectFrom({ from }: PlacedCollection, { locale }: PlacedOrder): Block {
  const moment = { day: userText(weekdayDate(dayOf(from), locale)), time: ltr(timeOf(from)) }
  return { kind: 'paragraph', phrase: fill(wordsOf(locale).order.collect, moment) }
}

/** Where the order is collected: the address, the opening hours and the note of the shop. */
export function collectionBlock({ address, note, days }: PlacedCollection, { locale }: PlacedOrder): Block {
  const hours = days.map(
    ({ first, last, times }): Phrase =>
      joinPhrases([[userText(weekdayRange({ first, last }, locale))], ...times.map((time) => [ltr(time)])]),
  )
  return {
    kind: 'lines',
    heading: wordsOf(locale).order.collectAt,
    lines: [...written(address), ...hours, ...written(note)],
  }
}

/** The time of a moment, such as `16:30`. */
export const timeOf = (moment: string) => moment.slice(11)
