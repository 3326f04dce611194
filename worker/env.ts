import type { Db, RowMeter } from './db/client.ts';

/** Bindings and settings of wrangler.toml, `.dev.vars` and the command line. */
export type Env = {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
  ASSETS: Fetcher;
  /** Flood guards (security 4); absent where the runtime has none. */
  API_GUARD?: RateLimit;
  SIGN_IN_GUARD?: RateLimit;
  /** `off` switches every limit off; never in production. */
  RATE_LIMITS?: string;
  /** The shop's own origin, for absolute links. */
  SHOP_ORIGIN?: string;
  RAZORPAY_CHECKOUT_URL?: string;
  RAZORPAY_API_URL?: string;
};

export type AppEnv = {
  Bindings: Env;
  Variables: { requestId: string; meter: RowMeter; db: Db };
};
