import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../../db/tokens/token.ts'

/** Argon2id with the minimum memory (KiB) and passes that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost)

/** Verifies a password against its stored hash. Takes as long without a hash, or for an account without a password. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const decoy = await nobodys()
  const hash = storedHash?.startsWith('$argon2id$') ? storedHash : decoy
  return (await verify(hash, asTyped(password))) && hash === storedHash
}

/** Keyboards encode the same character in more than one way. */
const asTyped = (password: string) => password.normalize('NFC')

const cache: { decoy?: Promise<string> } = {}

function nobodys(): Promise<string> {
  cache.decoy ??= hashPassword(newToken())
  return cache.decoy
}
