import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../../db/tokens/token.ts'

/** Argon2id with the least memory (KiB) and passes OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost)

/** Whether this password is the one kept; where none is kept, or nobody can have it, the answer takes as long. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const decoy = await nobodys()
  const known = kept?.startsWith('$argon2id$') ? kept : decoy
  return (await verify(known, asTyped(password))) && known === kept
}

/** Kept for an account nobody signs in to with a password. */
export const NO_PASSWORD = '!'

/** Keyboards write the same letter in more than one way. */
const asTyped = (password: string) => password.normalize('NFC')

const made: { decoy?: Promise<string> } = {}

function nobodys(): Promise<string> {
  made.decoy ??= hashPassword(newToken())
  return made.decoy
}
