import type { Locale } from '@rawnaq/rules/locale'
import { directionOf } from '@rawnaq/rules/locale'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { colorToken } from './color-token.ts'
import { componentOverrides } from './component-overrides.ts'

/** The react-admin theme; colours and fonts come from the design tokens of the storefront. */
export function adminTheme(locale: Locale): RaThemeOptions {
  const [line, ink] = [colorToken('line'), colorToken('ink')]
  return {
    ...defaultLightTheme,
    direction: directionOf(locale),
    palette: {
      mode: 'light',
      primary: { main: colorToken('emerald'), dark: colorToken('emerald-deep'), contrastText: colorToken('ivory') },
      secondary: { main: colorToken('emerald'), dark: colorToken('emerald-deep'), contrastText: colorToken('ivory') },
      warning: { main: colorToken('gold-ink') },
      error: { main: colorToken('error') },
      success: { main: colorToken('emerald') },
      info: { main: colorToken('ink-soft') },
      text: { primary: ink, secondary: colorToken('ink-mute') },
      background: { default: colorToken('paper'), paper: colorToken('white') },
      divider: line,
    },
    shape: { borderRadius: 4 },
    transitions: allowsMotion() ? {} : { create: () => 'none' },
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
    components: { ...defaultLightTheme.components, ...componentOverrides(locale) },
    sidebar: { width: 232, closedWidth: 56 },
  }
}

/** Transitions are disabled for `prefers-reduced-motion`. */
const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

const display = { fontFamily: 'var(--font-display)', fontWeight: 500, fontVariantNumeric: 'lining-nums' }
