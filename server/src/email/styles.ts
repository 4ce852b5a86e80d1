import { accentOnDark, accentShades, defaultAccent } from '@rawnaq/rules/accent'

/** The colours of the site as literals: email clients support neither style sheets nor variables. */
export const colour = {
  paper: '#FBF8F2',
  ink: '#2A211A',
  soft: '#54483C',
  mute: '#6B5E51',
  emeraldDeep: '#0A352A',
  gold: '#A8813F',
  goldSoft: '#DCC594',
  ivory: '#F1E9DA',
  line: '#E2D8C7',
}

/** The same roles on a dark ground, for clients that follow the reader's setting. */
const dark = {
  paper: '#1D1813',
  ink: '#F1E9DA',
  soft: '#D3C7B5',
  mute: '#B3A592',
  line: '#463B30',
}

export const body = "'Jost','Tajawal','Segoe UI',Tahoma,sans-serif"
export const display = "'Cormorant','Markazi Text','Times New Roman',serif"

/** Styles of the parts of an email, for `style` attributes. They are direction-neutral. */
export const styles = {
  page: `margin:0;padding:0;background:${colour.paper}`,
  sheet: `max-width:560px;margin:0 auto;background:${colour.paper};color:${colour.ink};font:16px/1.7 ${body}`,
  band: 'padding:24px 20px;text-align:center',
  wordmark: `display:inline-block;border:0;color:${colour.ivory};font:26px/1.3 ${display}`,
  logo: `display:inline-block;border:0;color:${colour.ink};font:26px/1.3 ${display}`,
  content: 'padding:36px 20px 8px',
  title: `margin:0 0 12px;font:32px/1.3 ${display};color:${colour.ink}`,
  heading: `margin:36px 0 8px;font:22px/1.4 ${display};color:${colour.ink}`,
  paragraph: 'margin:0 0 24px',
  button: `display:inline-block;padding:14px 32px;border-radius:2px;color:${colour.paper};text-decoration:none`,
  link: `color:${colour.ink}`,
  action: 'margin:24px 0 0',
  hint: `margin:12px 0 24px;font-size:14px;color:${colour.mute}`,
  table: 'width:100%;border-collapse:collapse',
  picture: `width:64px;padding:12px 0;padding-inline-end:16px;border-top:1px solid ${colour.line};vertical-align:top`,
  image: `display:block;border:0;color:${colour.mute};font-size:11px;line-height:1.3`,
  cell: `padding:12px 0;border-top:1px solid ${colour.line};vertical-align:top`,
  about: `font-size:14px;color:${colour.soft}`,
  amount: `padding:12px 0;padding-inline-start:12px;border-top:1px solid ${colour.line};vertical-align:top;text-align:end;white-space:nowrap`,
  totals: `width:100%;border-collapse:collapse;border-top:1px solid ${colour.line}`,
  totalName: `padding:4px 0;color:${colour.soft}`,
  total: 'padding:4px 0;text-align:end;white-space:nowrap',
  grandName: 'padding:12px 0 4px;font-weight:bold',
  grand: 'padding:12px 0 4px;font-weight:bold;text-align:end;white-space:nowrap',
  was: `color:${colour.mute}`,
  lines: 'margin:0',
  code: 'margin:0 0 12px;font-size:24px;font-weight:bold;letter-spacing:1px;white-space:nowrap',
  footer: `margin:40px 0 0;padding:20px 0 28px;border-top:1px solid ${colour.line};font-size:13px;color:${colour.mute}`,
}

type StyleName = keyof typeof styles

/** The parts that change on a dark ground. The band with the name or logo has its own ground and stays. */
const darkParts: Partial<Record<StyleName, string>> = {
  page: `background:${dark.paper}`,
  sheet: `background:${dark.paper};color:${dark.ink}`,
  title: `color:${dark.ink}`,
  heading: `color:${dark.ink}`,
  link: `color:${dark.ink}`,
  hint: `color:${dark.mute}`,
  picture: `border-color:${dark.line}`,
  cell: `border-color:${dark.line}`,
  about: `color:${dark.soft}`,
  amount: `border-color:${dark.line}`,
  totals: `border-color:${dark.line}`,
  totalName: `color:${dark.soft}`,
  was: `color:${dark.mute}`,
  footer: `border-color:${dark.line};color:${dark.mute}`,
}

/** The parts in the accent colour of the shop. A logo is on paper, as in the header of pages; a name on the dark accent. */
export const accentStyles = (accent: string, hasLogo: boolean) => ({
  band: hasLogo
    ? `background:${colour.paper};border-bottom:3px solid ${accent}`
    : `background:${accent === defaultAccent ? colour.emeraldDeep : accentShades(accent).deep}`,
  button: `background:${accent}`,
})

/** Order numbers and amounts move to the next line whole; only what is longer than a line, such as an email address, breaks. */
export const runStyle = 'bdi[dir=ltr]{display:inline-block;max-width:100%;overflow-wrap:anywhere}'

/** The style sheet of an email; a class overrides the `style` attribute of the same part on a dark ground. */
export const darkStyle = (accent: string) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
    {
      ...darkParts,
      button: `background:${accentOnDark(accent)}`,
    },
  )
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')}}`
