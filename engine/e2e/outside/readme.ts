import { readFileSync } from 'node:fs';

interface Example {
  language: 'js' | 'sh';
  text: string;
}

/** The code blocks of a README that can run in Node: no installation, no page. */
export function readExamples(file: string): Example[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(js|sh)\n([\s\S]*?)^```/gm);
  const examples = [...blocks].map(([, language, text = '']) => ({ language: language as Example['language'], text }));
  return examples
    .map(({ language, text }) => ({ language, text: text.replaceAll(/^npm install .*\n/gm, '') }))
    .filter(({ text }) => text !== '' && !text.includes('/browser'));
}
