import type { Issue } from '@matchpost/engine';
import { serveCalls } from '../workers/serve-calls.ts';

export interface SvgReply {
  issues: readonly Issue[];
  /** The SVG as it would be stored. */
  document: string;
}

export interface SvgCalls {
  read: { order: string; answer: SvgReply };
}

serveCalls<SvgCalls>(import('@matchpost/engine/browser').then(({ readSvgFile }) => ({ read: readSvgFile })));
