/** The gallery as one page that opens from the disk: parts of the contact sheets, filtered by theme, kind and failure. */
import { formats } from '../src/formats.ts';
import type { Post } from './design.ts';
import type { Failure } from './measures/failure.ts';
import { SCALE } from './placed-post.ts';
import { cornerOf } from './sheet.ts';

export interface Shown extends Post {
  /** The contact sheet, and the post's place on it. */
  file: string;
  column: number;
  row: number;
  failures: Failure[];
}

const style = `
body { margin: 0; background: #1c1e22; color: #eee; font: 14px/1.4 system-ui, sans-serif; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px; background: #000; }
main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: flex-start; }
figure { margin: 0; }
figure[hidden] { display: none; }
figure.failed .post { outline: 3px solid #ff1f3d; }
.post { background-repeat: no-repeat; }
figcaption { max-width: 260px; color: #aaa; font-size: 12px; }
figcaption b { color: #ff6b7d; font-weight: 400; }
`;

/** Runs in the page. Pictures are set when a post comes near the window: there may be thousands. */
const script = `
const form = document.querySelector('form');
const figures = [...document.querySelectorAll('figure')];
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) target.querySelector('.post').style.backgroundImage = 'url("' + target.dataset.file + '")';
  }
}, { rootMargin: '800px' });
for (const figure of figures) near.observe(figure);
const filter = () => {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== '');
  let count = 0;
  for (const figure of figures) {
    figure.hidden = wanted.some(([name, value]) => !figure.dataset[name].split(' | ').includes(value));
    if (!figure.hidden) count++;
  }
  document.querySelector('output').textContent = count + ' of ' + figures.length;
};
form.addEventListener('input', filter);
filter();
`;

const filters = ['theme', 'kind', 'format', 'photo', 'names', 'crests', 'outcome', 'colors', 'failure'] as const;

export function toPage(posts: readonly Shown[]): string {
  const selects = filters.map((name) => toSelect(name, valuesOf(posts, name)));
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery of themes</title>',
    `<style>${style}</style><form>${selects.join('')}<output></output></form>`,
    `<main>${posts.map(toFigure).join('\n')}</main><script>${script}</script></html>\n`,
  ].join('\n');
}

function valuesOf(posts: readonly Shown[], name: (typeof filters)[number]): string[] {
  return [...new Set(posts.flatMap((post) => (name === 'failure' ? failuresOf(post) : [post[name]])))].filter(Boolean);
}

/** `any` and `none` beside the measures. */
function failuresOf({ failures }: Shown): string[] {
  return failures.length === 0 ? ['none'] : ['any', ...new Set(failures.map(({ measure }) => measure))];
}

function toSelect(name: string, values: readonly string[]): string {
  const options = values.map((value) => `<option>${escaped(value)}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function toFigure(post: Shown): string {
  const { width, height } = formats[post.format];
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
  const { x, y } = cornerOf(post, size);
  const place = `width:${size.width}px;height:${size.height}px;background-position:-${x}px -${y}px`;
  const facts = filters.map((name) => {
    const value = name === 'failure' ? failuresOf(post).join(' | ') : post[name];
    return `data-${name}="${escaped(value)}"`;
  });
  const says = [
    post.kind,
    post.format,
    `${post.photo} photo`,
    `${post.names} names`,
    `${post.crests} crests`,
    post.outcome,
    post.colors,
  ];
  const failed = post.failures.map(({ measure, what }) => `<br><b>${measure}: ${escaped(what)}</b>`).join('');
  return (
    `<figure class="${failed ? 'failed' : ''}" data-file="${post.file}" ${facts.join(' ')}>` +
    `<div class="post" style="${place}"></div>` +
    `<figcaption>${escaped(post.theme)}: ${escaped(says.join(', '))}${failed}</figcaption></figure>`
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
