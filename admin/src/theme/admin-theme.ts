import type { Locale } from '@rawnaq/rules/locale'
import { directionOf } from '@rawnaq/rules/locale'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { token } from './color-token.ts'
import { partsFor } from './component-overrides.ts'

/** The shop's own look on react-admin: its colours and its type are read from the tokens of the storefront. */
export function themeFor(locale: Locale): RaThemeOptions {
  const [line, ink] = [token('line'), token('ink')]
  return {
    ...defaultLightTheme,
    direction: directionOf(locale),
    palette: {
      mode: 'light',
      primary: { main: token('emerald'), dark: token('emerald-deep'), contrastText: token('ivory') },
      secondary: { main: token('emerald'), dark: token('emerald-deep'), contrastText: token('ivory') },
      warning: { main: token('gold-ink') },
      error: { main: token('error') },
      success: { main: token('emerald') },
      info: { main: token('ink-soft') },
      text: { primary: ink, secondary: token('ink-mute') },
      background: { default: token('paper'), paper: token('white') },
      divider: line,
    },
    shape: { borderRadius: 4 },
    transitions: likesMotion() ? {} : { create: () => 'none' },
    typography: {
      fontFamily: 'var(--font-body)',
      fontSize: 15,
      fontWeightMedium: 500,
      fontWeightBold: 500,
      h1: display,
      h2: display,
      h3: display,
      h4: display,
      h5: display,
      h6: display,
      button: { textTransform: 'none', letterSpacing: 'normal' },
    },
    components: { ...defaultLightTheme.components, ...partsFor(locale) },
    sidebar: { width: 232, closedWidth: 56 },
  }
}

/** Who asked their system for less motion sees things come and go at once. */
const likesMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

const display = { fontFamily: 'var(--font-display)', fontWeight: 500, fontVariantNumeric: 'lining-nums' }
