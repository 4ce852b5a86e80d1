/** How a street is written in an address: as typed, or with the label for a number or for a name. */
export type StreetForm = 'typed' | 'number' | 'name'

/** "12" becomes "Street 12" and "Salem Al Mubarak" "Salem Al Mubarak Street"; "Salem Al Mubarak Street 14" stays. */
export function streetForm(street: string): StreetForm {
  if (/street|road|شارع|طريق/i.test(street)) return 'typed'
  return /^\p{Nd}+\s?\p{L}?$/u.test(street.trim()) ? 'number' : 'name'
}
