/** The service worker of the admin area: shows notifications, and caches nothing. */
self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title ?? 'Your shop', {
      tag,
      data: { path: path ?? '/admin' },
      icon: '/icons/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const admin = windows.find((client) => new URL(client.url).pathname.startsWith('/admin'));
  if (!admin) return self.clients.openWindow(url);
  await admin.focus();
  return admin.navigate(url).catch(() => self.clients.openWindow(url));
}
