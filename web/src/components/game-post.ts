import { findLanguage, sourceLanguage } from '@matchpost/engine/languages';
import type { Tab } from '@matchpost/engine';
import { decide } from '../post/decide.ts';
import { loadOnce } from '../render/load-once.ts';
import { loadClubName, loadGames, loadSeason } from './load-games.ts';
import { attributeNames, parsePost, type EmbeddedPost } from './parse-post.ts';

/** A page may show several posts. */
const loadDrawPost = loadOnce(() => import('./draw-post.ts'));

/** The origin of this script: games, pictures and fonts are loaded from there too. */
const home = new URL(import.meta.url).origin;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: inline-block; max-width: 100%; }
:host([hidden]) { display: none; }
div { max-width: 100%; overflow: hidden; background: #0c1a2b; color: #f4efe3; font: 16px/1.5 system-ui, sans-serif; }
svg { display: block; width: 100%; height: 100%; }
p { margin: 0; padding: 1.5rem; }
`);

/**
 * A post in any page, redrawn when an attribute changes. Sends `matchpost-drawn` once drawn, or `matchpost-failed` with
 * the reason.
 */
export abstract class GamePost extends HTMLElement {
  static readonly observedAttributes = attributeNames;

  abstract readonly tab: Tab;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = document.createElement('div');
  #running = new AbortController();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#box);
  }

  connectedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#running.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#schedule();
  }

  /** Attributes set in succession cause one drawing. */
  #schedule(): void {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    queueMicrotask(() => {
      if (!signal.aborted) void this.#draw(signal);
    });
  }

  async #draw(signal: AbortSignal): Promise<void> {
    try {
      const post = parsePost((name) => this.getAttribute(name), this.baseURI);
      if (typeof post === 'string') throw new Error(post);
      this.#size(post);
      const [games, clubName, season] = await Promise.all([
        loadGames(post, home, signal),
        loadClubName(post, home, signal),
        loadSeason(post, home, signal),
      ]);
      const { drawPost } = await loadDrawPost();
      const language = findLanguage(this.closest('[lang]')?.getAttribute('lang')?.slice(0, 2)) ?? sourceLanguage;
      const { tab } = this;
      const decision = decide({ tab, ...(post.home !== undefined && { home: post.home }) }, games, {
        clubName,
        season,
      });
      const { svg, altText } = await drawPost({ post, games, clubName, decision, language, home });
      if (!signal.aborted) this.#show(svg, altText);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #size({ width, height }: EmbeddedPost): void {
    this.#box.style.width = `${width}px`;
    this.#box.style.aspectRatio = `${width} / ${height}`;
  }

  #show(svg: string, altText: string): void {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    documentElement.setAttribute('role', 'img');
    documentElement.setAttribute('aria-label', altText);
    this.#box.replaceChildren(document.importNode(documentElement, true));
    this.dispatchEvent(new CustomEvent('matchpost-drawn', { bubbles: true }));
  }

  /** The reason is for the page's author; visitors only see that the post is missing. */
  #fail(error: unknown): void {
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = error instanceof Error ? error.message : String(error);
    this.#box.replaceChildren(text);
    this.dispatchEvent(new CustomEvent('matchpost-failed', { bubbles: true, detail: { error } }));
  }
}
