/** A promise and the means to settle it. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which ES2023 lacks. */
export function defer<T>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, resolve: (value) => settle.resolve?.(value), reject: (reason) => settle.reject?.(reason) };
}
