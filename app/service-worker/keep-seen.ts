/** Asks the service worker to keep what a page fetched before there was one. */
export const keepSeenType = 'KEEP_SEEN';
