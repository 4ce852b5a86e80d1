// The global type is a generic worker.
const worker = self as unknown as ServiceWorkerGlobalScope

/** The cache of this release with the offline page in both languages. The build inserts its hash. */
const cacheName = 'offline-VERSION'
const pages = { en: '/main/offline/en.html', ar: '/main/offline/ar.html' }

worker.addEventListener('install', (event) => {
  event.waitUntil(cachePages())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageOrOffline(event))
})

async function cachePages() {
  const cache = await caches.open(cacheName)
  await cache.addAll(Object.values(pages))
  await worker.skipWaiting()
}

/** Deletes the caches of earlier releases. Navigation preload requests pages while the worker starts, so it costs no time. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

async function pageOrOffline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (noConnection) {
    const isArabic = new URL(request.url).searchParams.get('lang') === 'ar'
    const page = await caches.match(isArabic ? pages.ar : pages.en)
    if (page) return page
    throw noConnection
  }
}
