/** Said wherever a session turns out to be over. */
export const sessionEnded = 'Your session has ended. Please log in again.';
