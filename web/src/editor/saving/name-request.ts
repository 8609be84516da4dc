/** Names a POST that makes something: sent again it makes nothing new and gets the same answer. */
export function nameRequest(key: string): (init: RequestInit) => RequestInit {
  return (init) => {
    const headers = new Headers(init.headers);
    headers.set('idempotency-key', key);
    return { ...init, headers };
  };
}
