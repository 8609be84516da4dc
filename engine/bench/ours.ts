/** Matchpost itself, through its public interface. */
import type { Template } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { imageFolder } from './card.ts';
import { serve } from './serve.ts';
import { createTemplate, dataOf } from './template.ts';

await serve(async () => {
  const engine = await createEngine({ baseDir: imageFolder });
  const templates = new Map<number, Template>();
  return {
    render: async (post, { shape, scale, compression, template: number = 0 }) => {
      const template = templates.get(number) ?? createTemplate(engine.loadTemplate, { number });
      templates.set(number, template);
      const { png, warnings } = await engine.renderPng(template, dataOf(post), { format: shape, scale, compression });
      if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join(' '));
      return png;
    },
  };
});
