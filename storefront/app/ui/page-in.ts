import { parseQuantity } from '@rawnaq/rules/digits'

/** The page of a list that an address asks for; what makes no sense is the first. */
export function pageIn({ searchParams }: URL): number {
  const page = parseQuantity(searchParams.get('page') ?? '') ?? 1
  return page >= 1 && page <= 100_000 ? page : 1
}
