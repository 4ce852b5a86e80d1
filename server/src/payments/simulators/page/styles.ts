/** Styles of the test pages, with the colours of the shop. */
export const pageStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbf8f2; color: #2a211a; font: 1rem/1.6 "Segoe UI", Tahoma, sans-serif; }
main { max-inline-size: 30rem; margin-inline: auto; padding: 2.5rem 1.25rem; }
h1 { margin: 0 0 1rem; font: 2rem/1.3 "Times New Roman", serif; }
.notice { margin: 0 0 2rem; padding: 0.75rem 1rem; border: 1px solid #897a68; background: #f4eee3; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.5rem; margin: 0 0 2rem; }
dt { color: #54483c; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { margin-block-end: 0.75rem; padding: 0; font-weight: 500; }
button { display: block; inline-size: 100%; min-block-size: 3.25rem; margin-block-end: 0.75rem; padding: 0.5rem 1rem;
  border: 1px solid #0f4a3a; border-radius: 2px; background: #fbf8f2; color: #0f4a3a; font: inherit; cursor: pointer; }
button:first-of-type { background: #0f4a3a; color: #fbf8f2; }
button:focus-visible { outline: 2px solid #0f4a3a; outline-offset: 2px; }
`
