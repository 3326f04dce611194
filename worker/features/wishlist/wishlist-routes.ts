import { Hono } from 'hono';
import { WishlistInput } from '../../../contract/wishlist.ts';
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
    const { wishlist } = await changeOnce(c, {
      type: 'wishlist.remove',
      args: { productId: c.req.param('productId') },
    });
    return c.json(success({ wishlist }));
  });
