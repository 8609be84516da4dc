import { createEngine } from '@matchpost/engine/browser';
import type { GoldenInput, Rendered } from './render-case.ts';
import { renderCase } from './render-case.ts';

/** The functions tests call in the page. */
export interface PageApi {
  /** Renders a golden case; its picture files are fetched from the folder at `base`. */
  render: (
    input: GoldenInput,
    base: string,
  ) => Promise<Omit<Rendered, 'data' | 'png'> & { sha: string; pngSha: string }>;
  /** The last render's RGBA, base64. */
  lastPixels: () => string;
}

let last = new Uint8Array();

const api: PageApi = {
  render: async (input, base) => {
    const engine = await createEngine({
      emojiBaseUrl: '/emoji',
      loadImage: async (href, { signal }) => {
        const reply = await fetch(new URL(href, new URL(base, location.href)), { signal });
        if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
        return new Uint8Array(await reply.arrayBuffer());
      },
    });
    const { data, png, ...rendered } = await renderCase(engine, input);
    last = Uint8Array.from(data);
    return { ...rendered, sha: await hashOf(last), pngSha: await hashOf(Uint8Array.from(png)) };
  },
  lastPixels: () => {
    let binary = '';
    for (let i = 0; i < last.length; i += 32_768) binary += String.fromCharCode(...last.subarray(i, i + 32_768));
    return btoa(binary);
  },
};

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

Object.assign(window, { matchpost: api });
