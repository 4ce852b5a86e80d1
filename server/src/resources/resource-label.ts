/** The usual words for resources whose name in the path is another one. */
const labels: Record<string, string> = {
  color: 'colour',
  contact: 'message',
  media: 'picture',
  property: 'variant',
  shipping: 'shipping method',
}

/** A resource with its article in the summaries of the API document: `an item option` for `item_option`. */
export function oneOf(name: string): string {
  const label = labelOf(name)
  return `${/^([aeio]|un(?!it))/.test(label) ? 'an' : 'a'} ${label}`
}

/** Several of a resource in the summaries of the API document: `item options` for `item_option`. */
export function manyOf(name: string): string {
  const label = labelOf(name)
  if (label.endsWith('y')) return `${label.slice(0, -1)}ies`
  return label.endsWith('x') ? `${label}es` : `${label}s`
}

const labelOf = (name: string) => labels[name] ?? name.replaceAll('_', ' ')
