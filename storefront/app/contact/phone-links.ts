import { latinDigits } from '@rawnaq/rules/digits'

/** The number for a `tel:` link: its digits and plus sign only. */
export const dialled = (number: string): string => latinDigits(number).replaceAll(/[^+\d]/g, '')

/** The address that opens WhatsApp with a message to this number. */
export const whatsAppLink = (number: string, message = ''): string =>
  `https://wa.me/${dialled(number).replace('+', '')}${message && `?text=${encodeURIComponent(message)}`}`
