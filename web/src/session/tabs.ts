type TabMessage = 'signed-in' | 'signed-out';

export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/** Messages between the tabs of this browser. A received message is never passed on. */
export function connectTabs(hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel('matchpost-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') hear(data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
