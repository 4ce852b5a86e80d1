import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Deviation = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; challenge?: string }

/** An authenticator with one passkey for `http://shop.test`, which answers as a browser passes it on. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

  const dataOf = (flags: number, { rpId = 'shop.test', isVerified = true, counter = 0 }: Deviation) => {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), numbers])
  }
  const clientData = (type: string, challenge: string, { origin = 'http://shop.test' }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' }

  return {
    /** Creates the passkey for the options of the shop. */
    create: ({ challenge }: { challenge: string }, deviation: Deviation = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        ...[dataOf(HAS_CREDENTIAL, deviation), Buffer.alloc(16), length, id],
        Buffer.from(isoCBOR.encode(key)),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', deviation.challenge ?? challenge, deviation)),
          attestationObject: base64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge of the shop. */
    use: ({ challenge }: { challenge: string }, deviation: Deviation = {}) => {
      const client = clientData('webauthn.get', deviation.challenge ?? challenge, deviation)
      const data = dataOf(0, deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      }
      return { ...credential, response }
    },
  }
}
