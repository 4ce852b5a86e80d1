/** The colours of the site as literals: email clients support neither style sheets nor variables. */
export const colour = {
  paper: '#FBF8F2',
  ink: '#2A211A',
  soft: '#54483C',
  mute: '#6B5E51',
  emerald: '#0F4A3A',
  gold: '#A8813F',
  line: '#E2D8C7',
}

export const body = "'Jost','Tajawal','Segoe UI',Tahoma,sans-serif"
export const display = "'Cormorant','Markazi Text','Times New Roman',serif"

/** Styles of the parts of an email, for `style` attributes. They are direction-neutral. */
export const styles = {
  page: `margin:0;padding:0;background:${colour.paper}`,
  sheet: `max-width:560px;margin:0 auto;padding:40px 20px;background:${colour.paper};color:${colour.ink};font:16px/1.7 ${body}`,
  shop: `margin:0 0 32px;font:22px/1.3 ${display};color:${colour.emerald}`,
  title: `margin:0 0 12px;font:32px/1.3 ${display};color:${colour.ink}`,
  heading: `margin:36px 0 8px;font:22px/1.4 ${display};color:${colour.ink}`,
  paragraph: 'margin:0 0 24px',
  button: `display:inline-block;padding:13px 28px;border-radius:2px;background:${colour.emerald};color:${colour.paper};text-decoration:none`,
  hint: `margin:12px 0 0;font-size:14px;color:${colour.mute}`,
  table: 'width:100%;border-collapse:collapse',
  cell: `padding:12px 0;border-top:1px solid ${colour.line};vertical-align:top`,
  about: `font-size:14px;color:${colour.soft}`,
  amount: `padding:12px 0;border-top:1px solid ${colour.line};vertical-align:top;text-align:end;white-space:nowrap`,
  totals: `width:100%;border-collapse:collapse;border-top:1px solid ${colour.line}`,
  totalName: `padding:4px 0;color:${colour.soft}`,
  total: 'padding:4px 0;text-align:end;white-space:nowrap',
  grandName: 'padding:12px 0 4px;font-weight:bold',
  grand: 'padding:12px 0 4px;font-weight:bold;text-align:end;white-space:nowrap',
  was: `color:${colour.mute}`,
  lines: 'margin:0',
}
