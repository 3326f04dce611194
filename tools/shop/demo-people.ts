/** Who can sign in to a shop on this computer from the start; a deployed shop has neither. */
export const demoPassword = 'demo-password';

export const demoPeople = [
  { email: 'admin@example.com', name: 'Asha Rao', role: 'admin' },
  { email: 'shopper@example.com', name: 'Kiran Mehta', role: 'customer' },
] as const;
