/** Thrown for bytes that cannot be made into a picture. */
export class UnusablePicture extends Error {
  readonly reason: 'not_a_picture' | 'picture_too_large'

  constructor(reason: UnusablePicture['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
