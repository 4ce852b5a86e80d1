import { createElement, type SVGProps } from 'react'

type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/** Takes the place of lucide's own maker of icons while building: the same drawing, without what no page asks of it. */
export default function createLucideIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  const inside = import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: written(node) } } : { children: lines }
  return (props: SVGProps<SVGSVGElement>) => (
    <svg aria-hidden="true" width={24} height={24} viewBox="0 0 24 24" {...props} {...inside} />
  )
}

/** What the lines are in HTML: the server writes an icon in one go, and a browser finds in it what it would draw. */
function written(node: Drawing['node']): string {
  const marks = node.map(([tag, { key, ...attributes }]) => {
    const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${said.join('')}></${tag}>`
  })
  return marks.join('')
}
