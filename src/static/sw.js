/**
 * Shows a page of our own when the exchange cannot be reached. It keeps that page alone: no answer of the API, no file of the app,
 * and it answers nothing else. It never takes over an open page; `sw-off.js` in its place removes it (security.md, section 5).
 */
const version = 'development';
const locales = ['en_US'];
const cacheName = `offline-${version}`;
const pageOf = (locale) => `/offline/${locale}.html`;
const files = ['/offline/offline.css', '/offline/offline.js', ...locales.map(pageOf)];

/** The language of the address, else the visitor's, else English. */
function localeOf(path) {
  const asked = path.split('/')[1] ?? '';
  if (locales.includes(asked)) return asked;
  const wishes = navigator.languages.map((wish) => wish.replace('-', '_'));
  const near = (wish) => locales.find((locale) => locale === wish) ?? locales.find((locale) => locale.split('_')[0] === wish.split('_')[0]);
  return wishes.map(near).find((locale) => locale !== undefined) ?? 'en_US';
}

async function arrive(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(pageOf(localeOf(new URL(event.request.url).pathname)));
    if (page === undefined) throw error;
    return page;
  }
}

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })));
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('offline-') && name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET') event.respondWith(arrive(event));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
