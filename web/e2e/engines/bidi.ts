/** One connection of WebDriver BiDi: commands with answers, and events. */
type Listener = (event: Record<string, unknown>) => void;

interface Message {
  id?: number | null;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: string;
  message?: string;
}

export interface Bidi {
  /** Rejects with the browser's own words. */
  send<T = void>(method: string, params: object): Promise<T>;
  listen(method: string, listener: Listener): void;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true });
  });
  const open = new Map<number, { method: string; resolve(result: unknown): void; reject(error: Error): void }>();
  const listeners: [method: string, listener: Listener][] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(String(data)) as Message;
    if (type === 'event') {
      for (const [wanted, listener] of listeners) if (wanted === method) listener(params ?? {});
      return;
    }
    const asked = open.get(id ?? -1);
    open.delete(id ?? -1);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`BiDi, ${asked.method}: ${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of open.values()) reject(new Error(`BiDi, ${method}: the browser is gone`));
  });
  let last = 0;
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        last += 1;
        // The answer has the form that the specification gives for the method.
        open.set(last, { method, resolve: (result) => resolve(result as T), reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    listen: (method, listener) => void listeners.push([method, listener]),
  };
}
