/** Uploaded pictures and videos are named by a hash of their content, so a name never changes its content. */
export const isUploaded = (name: string) => /^[0-9a-f]{32}((-\d+)?\.(avif|webp)|\.(mp4|webm))$/.test(name)

/** `Cache-Control` of files that never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
