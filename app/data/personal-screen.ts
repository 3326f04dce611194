import { isOnline } from './connectivity.ts';
import type { Stored } from './outbox-state.ts';
import { personalView, type Surroundings } from './personal-fold.ts';
import { type DeviceProduct, findProducts } from './personal-products.ts';
import { getPersonal, publishPersonal } from './personal-view.ts';
import { type Wares, waresOf } from './personal-wares.ts';

/** Puts a person's data on the screens, with what the device's catalogue knows of products that the server has not described yet. */

export type PersonalScreen = {
  show(stored: Stored): void;
  wares(stored: Stored): Wares;
  /** The device's catalogue changed: names and prices may have, too. */
  forgetProducts(): void;
  leave(): void;
};

export function personalScreen(around: () => Omit<Surroundings, 'isOnline'>): PersonalScreen {
  let products: ReadonlyMap<string, DeviceProduct> = new Map();
  let lookedFor = new Set<string>();
  let shown: Stored | null = null;
  let hasLeft = false;

  function show(stored: Stored): void {
    if (hasLeft) return;
    shown = stored;
    const wares = waresOf(stored, products);
    publishPersonal(personalView(stored, wares, { ...around(), isOnline: isOnline() }));
    const wanted = wares.unknown.filter((id) => !lookedFor.has(id));
    if (wanted.length > 0) void lookUp(wanted);
  }

  async function lookUp(ids: readonly string[]): Promise<void> {
    for (const id of ids) lookedFor.add(id);
    // Without a catalogue on the device the server describes them with its answer.
    const found = await findProducts(ids).catch(() => []);
    if (found.length === 0) return;
    products = new Map([...products, ...found.map((product) => [product._id, product] as const)]);
    if (shown) show(shown);
  }

  return {
    show,
    wares: (stored) => waresOf(stored, products),
    forgetProducts() {
      lookedFor = new Set();
      if (shown) void lookUp([...products.keys()]).then(() => shown && show(shown));
    },
    leave() {
      hasLeft = true;
      publishPersonal({ ...getPersonal(), cart: null, wishlist: null });
    },
  };
}
