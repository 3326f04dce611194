/** The last way out of a broken copy of the shop: everything that can be fetched again goes, what the shopper did stays. */
export async function repairShop(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } finally {
    location.reload();
  }
}
