import { khatimPath } from '../ui/media/khatim.tsx'

/** The star with a tick: done. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 24 24" aria-hidden="true">
      <path d={khatimPath} />
      <path d="m8.6 12.2 2.3 2.3 4.6-4.8" strokeWidth=".9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
