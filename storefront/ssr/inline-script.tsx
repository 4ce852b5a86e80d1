import { createContext, useContext } from 'react'

/** The CSP nonce of the page while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Runs code of our own in a page before it is hydrated, only from the server's HTML and in production: in development
 * React warns about attributes that differ from the server's HTML.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A function of our own.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
