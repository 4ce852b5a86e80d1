import { data } from 'react-router'

/** Every path that no page has: the 404 page, with its status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
