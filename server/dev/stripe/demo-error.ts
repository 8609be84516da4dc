/** Errors in the format of Stripe's API: https://docs.stripe.com/api/errors */
export class DemoError extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error';
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string, type: DemoError['type'] = 'invalid_request_error') {
    super(message);
    this.name = 'DemoError';
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

export function missing(kind: string, id: unknown): DemoError {
  return new DemoError(404, `No such ${kind}: '${String(id)}'`, 'resource_missing');
}
