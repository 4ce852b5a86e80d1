import { z } from 'zod'
import { line, maxLength, notEmpty } from '../fields/text.ts'
import { id } from '../resource.ts'

/** A passkey of an account. */
const passkey = z
  .object({ id, name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: 'Passkey' })
export const passkeyList = z.object({ data: z.array(passkey) })
export const savedPasskey = z.object({ data: passkey })

/** Options for `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const passkeyOptions = z.object({ data: z.looseObject({ challenge: z.string() }) })

/** Options for `navigator.credentials.create`, in the JSON form of WebAuthn. */
export const newPasskeyOptions = z.object({
  data: z.looseObject({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  }),
})

/** Bytes in base64url, as WebAuthn encodes them. */
const encoded = z.string().check(notEmpty, maxLength(20_000), z.regex(/^[\w-]+$/, 'invalid'))
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** What the browser returns for a new passkey. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** What the browser returns when a passkey is used. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
})

export const passkeyName = z.object({ name: line(60) })
export const addPasskey = passkeyName.extend({ response: newCredential })
export const logInWithPasskey = z.object({ response: usedCredential, remember: z.boolean().optional() })

export type Passkey = z.output<typeof passkey>
export type PasskeyOptions = z.output<typeof passkeyOptions>
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>
export type AddPasskey = z.input<typeof addPasskey>
export type LogInWithPasskey = z.input<typeof logInWithPasskey>
