/**
 * Makes `engine/fonts/*.ttf`: the bundled families cut down to the characters of European sports clubs.
 * Usage: node engine/scripts/fonts.ts <folder that holds the npm packages named in fonts/README.md>
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Range = readonly [from: number, to: number];

const latin: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f], // Latin-1, Extended-A
  [0x180, 0x24f], // Extended-B
  [0x2b9, 0x2dd], // spacing modifiers
  [0x300, 0x36f], // combining marks
  [0x1e80, 0x1e85], // Welsh
  [0x1e9e, 0x1e9e], // capital sharp s
  [0x1ef2, 0x1ef3],
  [0x2000, 0x203a], // punctuation; not U+203C and U+2049, which are emoji
  [0x203b, 0x203b],
  [0x203d, 0x2048],
  [0x204a, 0x206f],
  [0x2070, 0x208e], // super- and subscripts
  [0x20a0, 0x20bf], // currency
  [0x2113, 0x2113],
  [0x2116, 0x2122],
  [0x215b, 0x215e],
  [0x2190, 0x2199], // arrows
  [0x2212, 0x221e],
  [0x2248, 0x2265],
  [0x25a0, 0x25cf],
  [0x2605, 0x2606],
  [0x2713, 0x2717],
  [0xfb00, 0xfb04],
  [0xfffd, 0xfffd],
];
const greekCyrillic: Range[] = [
  [0x370, 0x3ff],
  [0x400, 0x4ff],
];
/** For faces that write dates, figures and short words only. */
const board: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
];
/** For dates and short words by hand. */
const written: Range[] = [
  [0x20, 0x20],
  [0x2c, 0x3a], // comma to colon
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0xff],
  [0x2013, 0x2013],
];
const blanks: Range[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x200c, 0x200f],
  [0x25cc, 0x25cc],
];
const hebrew: Range[] = [...blanks, [0x590, 0x5ff], [0xfb1d, 0xfb4f]];
const arabic: Range[] = [...blanks, [0x600, 0x6ff]];
const symbols: Range[] = [
  [0x20, 0x20],
  [0x2190, 0x21ff],
  [0x2300, 0x23ff],
  [0x2460, 0x2473],
  [0x25a0, 0x27bf],
  [0x2b05, 0x2b55],
];

const google = (name: string, style: string) => {
  const family = name.replace(/([a-z])(?=[A-Z0-9])/g, '$1-').toLowerCase();
  return `@expo-google-fonts/${family}/${style}/${name}_${style}.ttf`;
};
const fourStyles = (name: string, file: string): [string, string, Range[]][] => [
  [`${file}-400`, google(name, '400Regular'), latin],
  [`${file}-400i`, google(name, '400Regular_Italic'), latin],
  [`${file}-700`, google(name, '700Bold'), latin],
  [`${file}-700i`, google(name, '700Bold_Italic'), latin],
];
const dejavu = (style: string) => `dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`;

const fonts: [file: string, source: string, characters: Range[], dropped?: string[]][] = [
  ['bebas-neue-400', google('BebasNeue', '400Regular'), latin],
  ['anton-400', google('Anton', '400Regular'), latin],
  ['barlow-condensed-500', google('BarlowCondensed', '500Medium'), latin],
  ['barlow-condensed-600', google('BarlowCondensed', '600SemiBold'), latin],
  ['barlow-condensed-700', google('BarlowCondensed', '700Bold'), latin],
  ['archivo-500', google('Archivo', '500Medium'), latin],
  ['archivo-800', google('Archivo', '800ExtraBold'), latin],
  ['big-shoulders-800', google('BigShoulders', '800ExtraBold'), latin],
  ['saira-extra-condensed-700', google('SairaExtraCondensed', '700Bold'), latin],
  ['doto-900', google('Doto', '900Black'), board],
  // Its contextual forms are three more drawings of every letter.
  ['caveat-700', google('Caveat', '700Bold'), written, ['calt']],
  ...fourStyles('Arimo', 'arimo'),
  ...fourStyles('Tinos', 'tinos'),
  ...fourStyles('Cousine', 'cousine'),
  ...fourStyles('Gelasio', 'gelasio'),
  ['dejavu-sans-400', dejavu(''), latin],
  ['dejavu-sans-400i', dejavu('-Oblique'), latin],
  ['dejavu-sans-700', dejavu('-Bold'), latin],
  ['dejavu-sans-700i', dejavu('-BoldOblique'), latin],
  ['noto-sans-400', google('NotoSans', '400Regular'), [...latin, ...greekCyrillic]],
  ['noto-sans-700', google('NotoSans', '700Bold'), [...latin, ...greekCyrillic]],
  ['noto-sans-hebrew-400', google('NotoSansHebrew', '400Regular'), hebrew],
  ['noto-sans-hebrew-700', google('NotoSansHebrew', '700Bold'), hebrew],
  ['noto-sans-arabic-400', google('NotoSansArabic', '400Regular'), arabic],
  ['noto-sans-arabic-700', google('NotoSansArabic', '700Bold'), arabic],
  ['dejavu-symbols-400', dejavu(''), symbols],
];

// Values of hb_subset_sets_t and hb_subset_flags_t.
const unicodeSet = 1;
const layoutFeatureSet = 6;
const noHinting = 1;
const notdefOutline = 0x40;

/** Features no template can switch on; their glyphs stay out of the file. */
const unusedFeatures = ['frac', 'numr', 'dnom'];

interface SubsetExports {
  memory: WebAssembly.Memory;
  ['_initialize']: () => void;
  malloc: (size: number) => number;
  free: (pointer: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_del: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

async function loadSubsetter(): Promise<SubsetExports> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(path));
  // The cast is needed because a module's exports have no types: the interface lists those of this binary.
  const exports = instance.exports as unknown as SubsetExports;
  exports['_initialize']();
  return exports;
}

function subset(hb: SubsetExports, font: Uint8Array, characters: Range[], dropped: string[]): Uint8Array {
  const pointer = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer, pointer, font.length).set(font);
  const source = hb.hb_blob_create(pointer, font.length, 2, 0, 0);
  const face = hb.hb_face_create(source, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noHinting | notdefOutline);
  const unicodes = hb.hb_subset_input_set(input, unicodeSet);
  for (const [from, to] of characters) for (let code = from; code <= to; code++) hb.hb_set_add(unicodes, code);
  const features = hb.hb_subset_input_set(input, layoutFeatureSet);
  for (const feature of [...unusedFeatures, ...dropped]) hb.hb_set_del(features, tag(feature));
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('hb_subset_or_fail');
  const result = hb.hb_face_reference_blob(cut);
  const bytes = new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(result, 0), hb.hb_blob_get_length(result)).slice();
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(cut);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(source);
  hb.free(pointer);
  return bytes;
}

function tag(name: string): number {
  return [...name].reduce((value, letter) => value * 256 + (letter.codePointAt(0) ?? 0), 0);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the font packages? See engine/fonts/README.md');
const target = join(dirname(fileURLToPath(import.meta.url)), '../fonts');
mkdirSync(target, { recursive: true });
const hb = await loadSubsetter();
let total = 0;
for (const [file, source, characters, dropped = []] of fonts) {
  const bytes = subset(hb, readFileSync(join(folder, source)), characters, dropped);
  writeFileSync(join(target, `${file}.ttf`), bytes);
  total += bytes.length;
  console.log(`${file}.ttf`.padEnd(30), String(bytes.length).padStart(8));
}
console.log('total'.padEnd(30), String(total).padStart(8));
