/** `<script type="module" src="https://…/components/matchpost.js">` defines these two elements. */
import type { Tab } from '@matchpost/engine';
import { GamePost } from './game-post.ts';

class GamePreview extends GamePost {
  readonly tab: Tab = 'preview';
}

class GameResult extends GamePost {
  readonly tab: Tab = 'result';
}

customElements.define('game-preview', GamePreview);
customElements.define('game-result', GameResult);
