type ErrorCode = 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
type ErrorStatus = 400 | 401 | 409 | 429 | 500 | 502 | 504;

type Details = {
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: { order_id?: string; payment_id?: string };
};

export type ErrorBody = {
  error: Details & { code: ErrorCode; description: string; source: string; step: string; reason: string };
};

/** A refusal in the provider's shape; thrown anywhere, answered in one place. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: ErrorStatus;
  readonly body: ErrorBody;

  constructor(status: ErrorStatus, code: ErrorCode, description: string, details: Details = {}) {
    super(description);
    this.status = status;
    const { field, source = 'NA', step = 'NA', reason = 'NA', metadata = {} } = details;
    this.body = {
      error: { code, description, ...(field !== undefined && { field }), source, step, reason, metadata },
    };
  }
}

/** The customer's or the shop's input is at fault: 400, reason `input_validation_failed` unless told otherwise. */
export function badInput(description: string, details: Details = {}): ProviderError {
  return new ProviderError(400, 'BAD_REQUEST_ERROR', description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...details,
  });
}

/** The refund key's errors carry "NA" throughout. */
export function refundKeyError(status: 400 | 409, description: string): ProviderError {
  return new ProviderError(status, 'BAD_REQUEST_ERROR', description);
}

export const authenticationFailed = () => new ProviderError(401, 'BAD_REQUEST_ERROR', 'Authentication failed');

const outages = {
  429: ['BAD_REQUEST_ERROR', 'Request failed. Please try after sometime.'],
  500: ['SERVER_ERROR', 'The server encountered an error. The incident has been reported to admins.'],
  502: ['GATEWAY_ERROR', 'Payment processing failed due to error at bank or wallet gateway'],
  504: [
    'GATEWAY_ERROR',
    'The gateway request to submit payment information timed out. Please submit your details again.',
  ],
} as const;

export type Outage = keyof typeof outages;

export function outage(status: Outage): ProviderError {
  const [code, description] = outages[status];
  return new ProviderError(status, code, description);
}
