import { Hono } from 'hono';
import { ProductId } from '../../../contract/cart.ts';
import { productNotFound } from '../../../contract/cart-messages.ts';
import { WishlistInput } from '../../../contract/wishlist.ts';
import { AppError } from '../../http/app-error.ts';
import { requireUser, type SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { success } from '../catalogue/envelope.ts';
import { changeOnce } from '../sync/change-once.ts';
import { readPersonal } from '../sync/personal-copy.ts';

/** Spec 7.4: every answer is the whole wishlist of now. Taking out what is not in it is no failure: it is out. */
export const wishlistRoutes = new Hono<SignedIn>()
  .use(requireUser)
  .get('/', async (c) => {
    const { wishlist } = await readPersonal(c.get('db'), c.get('user')._id);
    return c.json(success({ wishlist }));
  })
  .post('/', async (c) => {
    const { productId } = await jsonBody(c, WishlistInput);
    const { wishlist } = await changeOnce(c, { type: 'wishlist.add', args: { productId } });
    return c.json(success({ wishlist }));
  })
  .delete('/:productId', async (c) => {
    const id = ProductId.safeParse(c.req.param('productId'));
    // What cannot be an id is not written down as one.
    if (!id.success) throw new AppError('not_found', { message: productNotFound });
    const { wishlist } = await changeOnce(c, { type: 'wishlist.remove', args: { productId: id.data } });
    return c.json(success({ wishlist }));
  });
