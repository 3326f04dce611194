import { Hono } from 'hono';
import { CartInput } from '../../../contract/cart.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { success } from '../catalogue/envelope.ts';
import { changeOnce } from '../sync/change-once.ts';
import { readPersonal } from '../sync/personal-copy.ts';

/** Spec 7.3: every answer is the whole cart of now. */
export const cartRoutes = new Hono<SignedIn>()
  .use(requireUser)
  .get('/', async (c) => {
    const { cart } = await readPersonal(c.get('db'), c.get('user')._id);
    return c.json(success({ cart }));
  })
  .post('/', async (c) => {
    const { productId, sizeId = null, quantity } = await jsonBody(c, CartInput);
    const { cart } = await changeOnce(
      c,
      quantity === 0
        ? { type: 'cart.remove', args: { productId, sizeId } }
        : { type: 'cart.add', args: { productId, sizeId, delta: quantity, onShort: 'reject' } },
    );
    return c.json(success({ cart }));
  });
