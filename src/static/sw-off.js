/** Served in place of `sw.js` it takes the offline page out of every browser: forgets what was kept and removes itself at once. */
async function end() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('offline-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
