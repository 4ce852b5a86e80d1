import { type Context, createElement, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { useLang } from './language/lang.ts'
import type { PartKeeper } from './ui/kept.ts'
import { useCurrency } from './ui/use-money.ts'
import { SpokenHere } from './words/translators.ts'

/** What is drawn inside of a page knows of it, and would not know when it is drawn alone. */
const around = [
  DataRouterContext,
  DataRouterDataContext,
  LocationContext,
  NavigationContext,
  RouteContext,
  SpokenHere,
] as Context<unknown>[]

/** React's own ids tell where on the page something stands; what asks for a picture early stands before everything. */
const unkeepable = /_R_|^<link/

/** Keeps the HTML of so many parts; the one that was not asked for longest goes first. */
export function partKeeper(most: number): PartKeeper {
  const kept = new Map<string, string>()
  return function useKept(key, part) {
    const name = JSON.stringify([useLang(), useCurrency(), ...key])
    const html = kept.get(name) ?? drawn(part)
    kept.delete(name)
    kept.set(name, html)
    const [oldest] = kept.size > most ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return html
  }
}

/** React may be asked to draw while it draws: it takes up the first where it left it. */
function drawn(part: ReactNode): string {
  const whole = around.reduce((inside, known) => createElement(known, { value: use(known) }, inside), part)
  const html = renderToString(whole)
  if (unkeepable.test(html)) throw new Error(`A part that is kept has to be the same everywhere: ${html.slice(0, 200)}`)
  return html
}
