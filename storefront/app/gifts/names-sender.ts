import { fold } from '@rawnaq/rules/arabic'

/** Whether a message has a word of the sender's name, so that it tells who sent the gift. */
export function namesSender(message: string, sender: string): boolean {
  const words = new Set(fold(message).split(' '))
  return fold(sender)
    .split(' ')
    .some((word) => word.length > 1 && !particles.has(word) && words.has(word))
}

/** Words of many names that are also words of messages. */
const particles = new Set(['al', 'el', 'bin', 'bint', 'abu', 'umm', 'بن', 'بنت', 'ابو', 'ام', 'ال', 'عبد'])
