/** Spec 8: one answer for an unknown address and a wrong password. Apart from the schemas, for the screen that says it at once. */
export const wrongLogin = 'Invalid email or password.';
