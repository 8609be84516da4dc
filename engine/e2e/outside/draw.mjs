/** Runs in a scratch folder, in any runtime: draws a golden case with the installed package, prints the file's hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createEngine } from '@matchpost/engine/node';

const { folder, template, data, options } = JSON.parse(readFileSync('case.json', 'utf8'));
const engine = await createEngine({ baseDir: folder });
const loaded = engine.loadTemplate(template);
if (!loaded.ok) throw new Error(loaded.issues[0].message);
const { png } = await engine.renderPng(loaded.template, data, options);
console.log(createHash('sha256').update(png).digest('hex'));
