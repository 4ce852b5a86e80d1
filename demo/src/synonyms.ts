import type { DemoSynonym } from './types.ts'

/** Words that find the same items. The first of each popular row is offered before a shopper types. */
export const synonyms: DemoSynonym[] = [
  synonym('oud, oudh, agarwood', 'عود، دهن عود', true),
  synonym('incense burner, mabkhara, mubkhar', 'مبخرة، مدخن', true),
  synonym('coffee set, dallah', 'طقم قهوة، دلة', true),
  synonym('candle', 'شمعة', true),
  synonym('gift box, hamper', 'صندوق هدايا، بوكس', true),
  synonym('rose', 'ورد', true),
  synonym('perfume, fragrance, cologne', 'عطر، كولونيا'),
  synonym('prayer beads, tasbih, misbaha', 'سبحة، مسبحة'),
  synonym('incense, bukhoor, bakhoor', 'بخور'),
  synonym('cup, finjan', 'فنجان، كوب'),
  synonym('tray, salver', 'صينية، طوفرية'),
]

function synonym(en: string, ar: string, popular = false): DemoSynonym {
  return { words: { en, ar }, popular }
}
