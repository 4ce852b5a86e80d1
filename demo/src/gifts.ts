import type { PictureFile } from './pictures.ts'
import type { DemoEngraving, DemoGiftChoice, DemoWrap } from './types.ts'

/** Gift wraps, the free one first. */
export const wraps: (DemoWrap & { picture: PictureFile })[] = [
  {
    key: 'by-hand',
    name: { en: 'Wrapped by hand', ar: 'تغليف يدوي' },
    description: {
      en: 'Ivory paper and a satin ribbon, tied at our table. Every gift leaves like this.',
      ar: 'ورق عاجي وشريط ساتان نعقده على طاولتنا. هكذا تخرج كل هدية من عندنا.',
    },
    price: 0,
    tax: null,
    picture: 'gift_ivory',
  },
  {
    key: 'emerald-box',
    name: { en: 'Emerald box', ar: 'علبة زمردية' },
    description: {
      en: 'A rigid box to keep, in deep emerald with a gold satin bow.',
      ar: 'علبة متينة تُحفظ بعد الهدية، بلون زمردي عميق وعقدة ساتان ذهبية.',
    },
    price: 6,
    tax: 'standard',
    picture: 'gift_emerald',
  },
  {
    key: 'burgundy-box',
    name: { en: 'Burgundy box with roses', ar: 'علبة خمرية مع ورد' },
    description: {
      en: 'A burgundy box lined in silk paper, with dried rose petals inside.',
      ar: 'علبة خمرية مبطّنة بورق حريري، وفي داخلها بتلات ورد مجفف.',
    },
    price: 9.5,
    tax: 'standard',
    picture: 'gift_burgundy',
  },
]

/** Designs of greeting cards; the last one is for a condolence. */
export const cards: DemoGiftChoice[] = [
  card('plain', 'Plain ivory', 'عاجي بسيط', 0, 'card_plain'),
  card('jasmine', 'Jasmine', 'ياسمين', 1.5, 'card_jasmine'),
  card('arabesque', 'Gold arabesque', 'أرابيسك ذهبي', 2, 'card_arabesque'),
  card('crescent', 'Crescent', 'هلال', 2, 'card_crescent'),
  card('stars', 'Burgundy stars', 'نجوم خمرية', 2, 'card_stars'),
  card('quiet', 'Quiet branch', 'غصن هادئ', 0, 'card_quiet'),
]

function card(key: string, en: string, ar: string, price: number, picture: PictureFile): DemoGiftChoice {
  return { key, name: { en, ar }, price, tax: price > 0 ? 'standard' : null, picture }
}

/** Engravings, for items with a smooth surface. */
export const engravings: DemoEngraving[] = [
  engraving('RWQ-FJ-006', 'Engraving on the tray', 'نقش على الصينية', 18, 24, 2, 2),
  engraving('RWQ-JB-001', 'Engraved plate inside the lid', 'لوحة منقوشة داخل الغطاء', 15, 20, 3, 1),
  engraving('RWQ-KC-001', 'Engraved plate inside the lid', 'لوحة منقوشة داخل الغطاء', 15, 20, 3, 1),
  engraving('RWQ-PN-001', 'Name on the pen', 'اسم على القلم', 9, 16, 1, 1),
]

function engraving(
  item: string,
  en: string,
  ar: string,
  price: number,
  maxLength: number,
  maxLines: number,
  extraDays: number,
): DemoEngraving {
  return { item, name: { en, ar }, price, maxLength, maxLines, extraDays }
}
