import { countries } from '@rawnaq/rules/countries'
import { latinDigits } from '@rawnaq/rules/digits'
import * as z from 'zod/mini'
import { phone } from '../fields/phone.ts'
import { email, line, maxLength, notEmpty, optionalLine, paragraph } from '../fields/text.ts'

const codes = countries.map((country) => country.code)

const zipCode = z.pipe(
  z.string().check(
    z.trim(),
    notEmpty,
    maxLength(12),
    z.refine((text) => /^[\p{L}\p{N} -]+$/u.test(text), 'not_plain_text'),
  ),
  z.transform((text) => latinDigits(text)),
)

/** The guest's address form. The confirmation goes to `email`; countries without postcodes send 00000. */
export const guestAddress = z.object({
  first_name: line(100),
  last_name: line(100),
  phone_number: phone,
  email,
  country_region: z.string().check(z.refine((code) => codes.includes(code), 'not_an_option')),
  city: line(100),
  /** The block (قطعة) of an address in Kuwait; the specification's name of it. */
  widget: optionalLine(100),
  street_address: line(255),
  apt_suit_building: optionalLine(100),
  state: optionalLine(100),
  zip_code: zipCode,
  notes: z.optional(z.nullable(paragraph(1000))),
})

/** Who orders, where no address is known. */
export const buyerContact = z.pick(guestAddress, { first_name: true, last_name: true, phone_number: true, email: true })

/** The address that the recipient of a gift gives; the name and phone number are in the order. */
export const recipientAddress = z.omit(guestAddress, {
  first_name: true,
  last_name: true,
  phone_number: true,
  email: true,
})

/** The billing address of a card, if it differs from the delivery address. It is sent to the gateway and not stored. */
export const billingAddress = z.pick(guestAddress, {
  country_region: true,
  city: true,
  street_address: true,
  state: true,
  zip_code: true,
})

export type BillingAddress = z.infer<typeof billingAddress>
export type BuyerContact = z.infer<typeof buyerContact>
export type RecipientAddress = z.infer<typeof recipientAddress>
export type GuestAddress = z.infer<typeof guestAddress>
