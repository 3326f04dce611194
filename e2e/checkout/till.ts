import { expect, type Page } from '@playwright/test';
import { arriveSignedIn, button, fillAddress } from '../account/shopper.ts';

/** A shopper at the till: what is in the cart, the provider's window, and what the shop itself says of the order. */

type Ware = { productId: string; sizeId: string; name: string; stock: number };
type Listed = {
  _id: string;
  name: string;
  hasStock: boolean;
  availableSizes: { size: { _id: string }; stock: number }[];
};

export type Told = {
  _id: string;
  orderNumber: string;
  paymentStatus: string;
  fulfillmentStatus: string;
  totalAmount: number;
  razorpayOrderId: string | null;
};

const sandboxOrigin = (page: Page) => {
  const { port } = new URL(page.url());
  return `http://localhost:${Number(port) + 1}`;
};

async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = body
    ? await page.request.post(`/api/v1${path}`, { data: body, headers })
    : await page.request.get(`/api/v1${path}`, { headers });
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Something with a lot of stock, so that tests do not sell out each other. */
export async function plentyOf(page: Page, place = 0): Promise<Ware> {
  const wares = await allWares(page);
  const ware = wares.filter(({ stock }) => stock > 20)[place];
  if (!ware) throw new Error('The demo catalogue has nothing with a stock above 20.');
  return ware;
}

/** Something of which one order can take all there is. */
export async function rareOf(page: Page): Promise<Ware> {
  const wares = (await allWares(page)).filter(({ stock }) => stock > 1 && stock <= 12);
  const ware = wares[Math.floor(Math.random() * wares.length)];
  if (!ware) throw new Error('The demo catalogue has nothing with a small stock.');
  return ware;
}

async function allWares(page: Page): Promise<Ware[]> {
  const answer = await page.request.get('/api/v1/products?limit=48&sort=price-asc');
  const { products } = (await answer.json()).data as { products: Listed[] };
  return products.flatMap(({ _id, name, hasStock, availableSizes }) =>
    hasStock ? availableSizes.map(({ size, stock }) => ({ productId: _id, sizeId: size._id, name, stock })) : [],
  );
}

export function putInCart(page: Page, { productId, sizeId }: Ware, quantity = 1): Promise<unknown> {
  return ask(page, '/cart', { productId, sizeId, quantity });
}

const address = {
  fullName: 'Meera Iyer',
  phone: '+91 98450 12345',
  addressLine1: '14, 3rd Cross, Malleshwaram',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560003',
  country: 'India',
};

/** Signed in, with an address and something in the cart, at the checkout. */
export async function arriveAtCheckout(page: Page, ware?: Ware, quantity = 1): Promise<Ware> {
  await arriveSignedIn(page, '/faq');
  await ask(page, '/addresses', address);
  const wanted = ware ?? (await plentyOf(page));
  await putInCart(page, wanted, quantity);
  await page.goto('/checkout');
  await canPay(page);
  return wanted;
}

/** On phones it stands in the bar at the bottom, elsewhere in the summary. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).filter({ visible: true });

export const canPay = (page: Page) => expect(payButton(page)).toBeEnabled();

export const payWindow = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Test mode' });

export async function payInWindow(page: Page, outcome: 'Success' | 'Failure' | 'Pay late' | 'Pay twice' = 'Success') {
  const dialog = payWindow(page);
  await dialog.getByRole('radio', { name: outcome, exact: true }).check();
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function addAddress(page: Page): Promise<void> {
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  await button(page, 'Save Address').click();
}

/** The shop's own word, past every screen. */
export async function ordersOf(page: Page): Promise<Told[]> {
  const { orders } = await ask<{ orders: Told[] }>(page, '/orders/customers');
  return Promise.all(
    orders.map(async ({ _id }) => (await ask<{ order: Told }>(page, `/orders/customers/${_id}`)).order),
  );
}

export const statesOf = async (page: Page) => (await ordersOf(page)).map(({ paymentStatus }) => paymentStatus);

export async function cartCount(page: Page): Promise<number> {
  const { cart } = await ask<{ cart: { totalQuantity: number } }>(page, '/cart');
  return cart.totalQuantity;
}

/** The bank's side of a payment that no browser sees the end of. */
export async function payAtBank(page: Page, razorpayOrderId: string | null): Promise<void> {
  const answer = await page.request.post(`${sandboxOrigin(page)}/sandbox/orders/${razorpayOrderId}/pay`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function faults(page: Page, list: object[]): Promise<void> {
  const answer = await page.request.post(`${sandboxOrigin(page)}/sandbox/faults`, { data: list });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Another shopper, without a screen, takes all there is of something. */
export async function takeAll(page: Page, { productId, sizeId, stock }: Ware): Promise<void> {
  const email = `ravi-${crypto.randomUUID()}@example.com`;
  const person = { name: 'Ravi', email, password: 'blue kolam 42', passwordConfirm: 'blue kolam 42' };
  const post = async (path: string, data: object, token = '') => {
    const answer = await page.request.post(`/api/v1${path}`, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { token } = await post('/auth/signup', person);
  const { data } = await post('/addresses', address, token);
  await post('/cart', { productId, sizeId, quantity: stock }, token);
  const items = [{ productId, size: sizeId, quantity: stock }];
  await post('/orders/create', { shippingAddress: data.addresses[0]._id, items }, token);
}
