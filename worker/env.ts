import type { Db, RowMeter } from './db/client.ts';

/** Bindings and settings of wrangler.toml, `.dev.vars` and the command line. */
export type Env = {
  DB: D1Database;
  IMAGES_BUCKET: R2Bucket;
  /** Makes three widths of an upload; without it the original is kept. */
  IMAGES?: ImagesBinding;
  ASSETS: Fetcher;
  /** Flood guards (security 4); absent where the runtime has none. */
  API_GUARD?: RateLimit;
  SIGN_IN_GUARD?: RateLimit;
  WRITES_GUARD?: RateLimit;
  /** `off` switches every limit off; never in production. */
  RATE_LIMITS?: string;
  /** The shop's own origin, for absolute links. */
  SHOP_ORIGIN?: string;
  /** Secret half of every password hash (security 1). */
  PASSWORD_PEPPER?: string;
  /** Cloudflare's mail binding and the address it sends from; a local run has neither. */
  EMAIL?: { send(mail: { to: string; from: string; subject: string; html: string; text: string }): Promise<unknown> };
  MAIL_FROM?: string;
  RAZORPAY_CHECKOUT_URL?: string;
  RAZORPAY_API_URL?: string;
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_WEBHOOK_SECRET?: string;
  /** The one before, while a change of secrets is under way. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string;
};

export type AppEnv = {
  Bindings: Env;
  Variables: { requestId: string; meter: RowMeter; db: Db };
};

declare global {
  /** True in local runs only, set at build time: the mailbox page is in no production bundle. */
  const __LOCAL_MAILBOX__: boolean;
}
