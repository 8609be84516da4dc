import { run } from './tools.ts';

export interface Element {
  name: string;
  /** Those of Android's namespace begin with `android:`. */
  attributes: Map<string, string>;
  children: Element[];
}

/** A file of resources for each configuration, like `hdpi`. */
type Files = Map<string, string>;

/** A package, as Android's tools describe it. */
export interface ReadPackage {
  path: string;
  badging: string;
  manifest: Element;
  /** Resources that are files, by names like `xml/file_paths`. */
  resources: Map<string, Files>;
  /** Names of resources by their ids, like `0x7f050000`. */
  names: Map<string, string>;
  /** Paths within the archive. */
  entries: string[];
}

export function readPackage(path: string): ReadPackage {
  return {
    path,
    badging: run('aapt2', 'dump', 'badging', path),
    manifest: readXml(path, 'AndroidManifest.xml'),
    ...parseResources(run('aapt2', 'dump', 'resources', path)),
    entries: run('aapt', 'list', path).trim().split('\n'),
  };
}

/** Reads a compiled XML file within the package. */
export function readXml(path: string, file: string): Element {
  return parseTree(run('aapt2', 'dump', 'xmltree', '--file', file, path));
}

/** Parses lines `E: name (line=1)` and `A: name=value`; children have a deeper indent. */
function parseTree(text: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [{ indent: -1, element: root }];
  for (const [, space = '', kind, rest = ''] of text.matchAll(/^( *)([EA]): (.*)$/gm)) {
    if (kind === 'A') {
      open.at(-1)?.element.attributes.set(...parseAttribute(rest));
      continue;
    }
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    const element: Element = { name: rest.replace(/ \(line=\d+\)$/, ''), attributes: new Map(), children: [] };
    open.at(-1)?.element.children.push(element);
    open.push({ indent: space.length, element });
  }
  const [top] = root.children;
  if (top === undefined) throw new Error(`aapt2 printed no XML:\n${text}`);
  return top;
}

/** Parses `http://…/res/android:name(0x01010003)=".Main" (Raw: ".Main")` into `android:name` and `.Main`. */
function parseAttribute(text: string): [name: string, value: string] {
  const [, namespace, name = '', value = ''] = /^(\S+:)?(\w+)(?:\(0x\w+\))?=(.*)$/.exec(text) ?? [];
  const plain = /^"(.*)" \(Raw: ".*"\)$/.exec(value)?.[1] ?? value;
  return [namespace === undefined ? name : `android:${name}`, plain];
}

/** Parses lines `resource 0x7f050000 mipmap/ic_launcher`, then `(hdpi) (file) res/…/ic_launcher.png type=PNG`. */
function parseResources(text: string): Pick<ReadPackage, 'resources' | 'names'> {
  const resources = new Map<string, Files>();
  const names = new Map<string, string>();
  let files: Files = new Map();
  for (const line of text.split('\n')) {
    const [, id, name] = /^ +resource (0x\w+) (\S+)/.exec(line) ?? [];
    const [, configuration, file] = /^ +\((\S*)\) \(file\) (\S+)/.exec(line) ?? [];
    if (id !== undefined && name !== undefined) {
      files = new Map();
      names.set(id, name);
      resources.set(name, files);
    }
    if (configuration !== undefined && file !== undefined) files.set(configuration, file);
  }
  return { resources, names };
}

/** All elements of a name, at any depth. */
export function findAll(element: Element, name: string): Element[] {
  const below = element.children.flatMap((child) => findAll(child, name));
  return element.name === name ? [element, ...below] : below;
}

/** Values of an attribute of all elements of a name. */
export function listValues(element: Element, name: string, attribute: string): string[] {
  return findAll(element, name).flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}
