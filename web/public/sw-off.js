// Sent in the place of the service worker where SERVICE_WORKER is off: it takes everything back that ours has kept.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const empty = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(empty());
});
