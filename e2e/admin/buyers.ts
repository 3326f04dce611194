import { expect, type Page } from '@playwright/test';
import { uniqueName } from './owner.ts';

/** Somebody who buys, past every screen. */

export type Bought = { _id: string; orderNumber: string; name: string; email: string; paymentStatus: string };

const address = {
  fullName: 'Meera Iyer',
  phone: '+91 98450 12345',
  addressLine1: '14, 3rd Cross, Malleshwaram',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560003',
  country: 'India',
};

export async function buy(page: Page, { isPaid = true, quantity = 1 } = {}): Promise<Bought> {
  const name = uniqueName('Buyer');
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const send = async (method: string, path: string, data?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { token } = await send('POST', '/auth/signup', {
    name,
    email,
    password: 'blue kolam 42',
    passwordConfirm: 'blue kolam 42',
  });
  const { data: kept } = await send('POST', '/addresses', address, token);
  const { data: shelf } = await send('GET', '/products?limit=48');
  const ware = shelf.products.find(({ hasStock }: { hasStock: boolean }) => !hasStock) ?? shelf.products[0];
  const size = ware.availableSizes[0].size._id;
  await send('POST', '/cart', { productId: ware._id, sizeId: size, quantity }, token);
  const items = [{ productId: ware._id, size, quantity }];
  const body = { shippingAddress: kept.addresses[0]._id, items, notes: 'Please ring twice.' };
  const { data } = await send('POST', '/orders/create', body, token);
  if (!isPaid) return { ...data.order, name, email };
  const sandbox = `http://localhost:${Number(new URL(page.url()).port) + 1}`;
  const paid = await page.request.post(`${sandbox}/sandbox/orders/${data.order.razorpayOrderId}/pay`, { data: {} });
  expect(paid.ok(), await paid.text()).toBe(true);
  const state = async () => (await send('GET', `/orders/customers/${data.order._id}`, undefined, token)).data.order;
  await expect.poll(async () => (await state()).paymentStatus, { timeout: 20_000 }).toBe('Paid');
  return { ...(await state()), name, email };
}
