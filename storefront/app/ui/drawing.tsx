import { createElement, type SVGProps } from 'react'

type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/** Takes the place of lucide's own maker of icons while building: the same drawing, without what no page asks of it. */
export default function createLucideIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => (
    <svg aria-hidden="true" width={24} height={24} viewBox="0 0 24 24" {...props}>
      {lines}
    </svg>
  )
}
