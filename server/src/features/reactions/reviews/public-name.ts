import { splitName } from '@rawnaq/rules/person-name'

/** The name shown with a review: the given name and the initial of the family name, without its article. */
export function publicName(name: string): string {
  const { firstName, lastName } = splitName(name)
  const initial = /^(?:ال(?=\p{L}{2})|al[- ](?=\p{L}))?(\p{L}\p{M}*)/iu.exec(lastName)?.[1]
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName
}
