/** What an uploaded picture is called: by its content, so what is behind a name never changes. */
export const isUploaded = (name: string) => /^[0-9a-f]{32}(-\d+)?\.(avif|webp)$/.test(name)

/** For what never changes. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
