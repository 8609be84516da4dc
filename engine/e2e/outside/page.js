/** The page of a stranger: draws a golden case, and shows the file's hash or the error's code. */
import { createEngine } from '@matchpost/engine/browser';

const show = (text) => {
  document.title = text;
};

try {
  const { base, template, data, options } = await (await fetch('/case.json')).json();
  const loadImage = async (href, { signal }) => {
    const reply = await fetch(new URL(href, new URL(base, location.href)), { signal });
    return new Uint8Array(await reply.arrayBuffer());
  };
  const engine = await createEngine({ loadImage, ...globalThis.engineOptions });
  const loaded = engine.loadTemplate(template);
  if (!loaded.ok) throw new Error(loaded.issues[0].message);
  const { png } = await engine.renderPng(loaded.template, data, options);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', png));
  show(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
} catch (error) {
  show(`${error.code ?? 'error'}: ${error.message}`);
}
