import { amountsIn, type Line } from './cart-actions.ts'
import type { Device } from './device.ts'

/** A delivery address as typed; the country is Kuwait by default. */
export type Address = (typeof addresses)['en']

type FieldName = keyof Address | 'zip_code' | 'notes'

/** Test addresses in Latin and Arabic script and digits. */
export const addresses = {
  en: {
    first_name: 'Noura',
    last_name: 'Al-Sabah',
    phone_number: '5000 1234',
    email: 'noura@example.com',
    city: 'Salmiya',
    widget: '4',
    street_address: 'Salem Al Mubarak Street 12',
  },
  ar: {
    first_name: 'نورة',
    last_name: 'الصباح',
    phone_number: '٥٠٠٠ ١٢٣٤',
    email: 'noura@example.com',
    city: 'السالمية',
    widget: '٤',
    street_address: 'شارع سالم المبارك 12',
  },
}

/** A Saudi Arabian phone number as typed there. */
const saudiPhone = { en: '50 123 4567', ar: '٥٠ ١٢٣ ٤٥٦٧' }

/** Cards of the simulated gateway. */
export const cards = {
  en: { card_number: '4111111111111111', expiry_month: '08', expiry_year: '2040', cvv: '123' },
  ar: { card_number: '٤١١١١١١١١١١١١١١١', expiry_month: '08', expiry_year: '2040', cvv: '١٢٣' },
}

export type CardField = 'card_number' | 'expiry_month' | 'expiry_year' | 'cvv'

type Method = 'cash' | 'card' | 'knet' | 'paypal' | 'tap' | 'myfatoorah' | 'tabby'

export type DisplayedOrder = { id: number; number: string; lines: Line[]; amounts: [string, string][] }

/** Actions from the cart to the confirmation. */
export function checkoutActions({ page, locale, text }: Device) {
  const main = page.getByRole('main')
  const field = (name: FieldName) => {
    const usual = main.getByRole('textbox', { name: text(`checkout.fields.${name}`) })
    // In Kuwait the city is an area of the list.
    return name === 'city'
      ? usual.or(main.getByRole('combobox', { name: text('checkout.area.label'), exact: true }))
      : usual
  }
  // The names of gateways contain those of the methods they offer.
  const paysBy = (method: Method) =>
    main
      .getByRole('radio', { name: text(`orderSummary.payment.${method}`) })
      .and(main.locator(`[value=${method}]`))
      .check()
  const cardField = (name: CardField) => main.getByLabel(text(`paymentCard.${name}`), { exact: true })
  const place = main.getByRole('button', { name: text('checkout.payment.placeWaiting') })

  return {
    field,
    place,
    goesToCheckout: async () => {
      await main.getByRole('link', { name: text('cart.checkout') }).click()
      await field('first_name').waitFor()
    },
    /** Fills in the form, optionally with another email or street. A postcode makes it a Saudi Arabian address. */
    fillsAddress: async (other: Partial<Address> & { zip_code?: string } = {}) => {
      const abroad = other.zip_code ? { phone_number: saudiPhone[locale] } : {}
      const address = { ...addresses[locale], ...abroad, ...other }
      const { widget: _, ...withoutBlock } = address
      if (other.zip_code) await main.getByLabel(text('checkout.fields.country_region')).selectOption('SA')
      for (const [name, value] of Object.entries(other.zip_code ? withoutBlock : address))
        await field(name as FieldName).fill(value)
      return address
    },
    /** The list of addresses saved in this browser. */
    savedAddress: ({ first_name, last_name }: Address) =>
      main.getByRole('radio', { name: `${first_name} ${last_name}` }),
    paysBy,
    paysCash: () => paysBy('cash'),
    cardField,
    /** Selects card payment and types a card, optionally with another number or code. */
    fillsCard: async (other: Partial<typeof cards.en> = {}) => {
      const card = { ...cards[locale], ...other }
      await paysBy('card')
      await cardField('card_number').pressSequentially(card.card_number)
      await cardField('expiry_month').selectOption(card.expiry_month)
      await cardField('expiry_year').selectOption(card.expiry_year)
      await cardField('cvv').fill(card.cvv)
    },
    /** The pay button for methods other than cash; it shows the total. */
    pay: main.getByRole('button', { name: text('checkout.payment.pay', { amount: '$' }) }),
    /** Submits the order and waits for the confirmation. */
    places: async () => {
      await place.click()
      await page.waitForURL(/\/successful-payment\/\d+/)
    },
    /** The displayed confirmation. */
    confirmation: async (firstName = addresses[locale].first_name): Promise<DisplayedOrder> => {
      await main.getByRole('heading', { level: 1, name: text('order.thanks', { firstName }) }).waitFor()
      const items = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
      return {
        id: Number(/successful-payment\/(\d+)/.exec(page.url())?.[1]),
        number: await main.getByText(/^RW-\d+$/).innerText(),
        lines: await items.evaluateAll(readOrderedLines),
        amounts: await amountsIn(main, text('orderSummary.totals.total')),
      }
    },
  }
}

/** Runs in the page. */
function readOrderedLines(items: Element[]): Line[] {
  return items.map((item) => {
    const [quantity, total] = [...item.querySelectorAll<HTMLElement>('bdi[dir=ltr]')].map(({ innerText }) => innerText)
    const name = item.querySelector<HTMLElement>('h3')?.innerText ?? ''
    return { name, quantity: Number(quantity), total: total ?? '' }
  })
}
