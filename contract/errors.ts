/** The closed set of failures; the status is looked up here and nowhere else. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  outdated: 426,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Design 5: the body of every failure; `message` is what the screen shows. */
export type Failure = {
  status: 'fail' | 'error';
  message: string;
  code: ErrorCode;
  errors?: { field: string; message: string }[];
  /** What the screen needs to show the difference, such as the fresh figures of an order. */
  data?: unknown;
  requestId: string;
};

/** Every answer carries the API's version in this header; an answer without it did not come from the shop. */
export const apiVersionHeader = 'x-shop-api';
export const apiVersion = '1';
/** The shop's own apps say in the same header which one they speak. It rises when what older ones send can no longer be taken. */
export const oldestApiVersion = 1;
export const buildHeader = 'x-shop-build';
