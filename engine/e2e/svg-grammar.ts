/** SVG files from a grammar: the output of design programs with extreme numbers. The same seed gives the same files. */

type Random = () => number;

const numbers = [0, -0, 1e-30, 1e-9, 0.0001, 0.5, 1, 3.7, 10, 24, 100, 127.5, 512, 4096, 65_536, 1e6, 9.9e5, 1e9, 1e38];
const units = ['', '', '', '', 'px', 'mm', 'em', '%'];

/** Mulberry32: 32 bits of state are enough here. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function writeSvg(seed: number): string {
  return new Writer(createRandom(seed)).document();
}

class Writer {
  private readonly random: Random;
  private ids = 0;
  /** Ids written so far, by kind. */
  private readonly known = { clip: [] as string[], mask: [] as string[], paint: [] as string[], shape: [] as string[] };

  constructor(random: Random) {
    this.random = random;
  }

  document(): string {
    const box = this.chance(0.8) ? ` viewBox="${this.box()}"` : '';
    const size = this.chance(0.4) ? ` width="${this.length()}" height="${this.length()}"` : '';
    const defs = this.list(3, () => this.definition()).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg"${box}${size}>${defs}${this.list(5, () => this.node(0)).join('')}</svg>`;
  }

  private node(depth: number): string {
    if (depth > 4 || this.chance(0.55)) return this.shape();
    const inside = this.list(3, () => this.node(depth + 1)).join('');
    if (this.chance(0.1))
      return `<svg viewBox="${this.box()}" x="${this.number()}" width="${this.length()}">${inside}</svg>`;
    return `<g${this.attributes()}>${inside}</g>`;
  }

  private shape(): string {
    const { known } = this;
    const target = this.pick(known.shape);
    if (target !== undefined && this.chance(0.15))
      return `<use href="#${target}" x="${this.number()}"${this.attributes()}/>`;
    const id = this.chance(0.2) ? this.name('shape') : undefined;
    return `<${this.outline()}${id === undefined ? '' : ` id="${id}"`}${this.attributes()}/>`;
  }

  private outline(): string {
    const n = () => this.number();
    switch (Math.floor(this.random() * 7)) {
      case 0:
        return `rect x="${n()}" y="${n()}" width="${this.length()}" height="${this.length()}" rx="${n()}"`;
      case 1:
        return `circle cx="${n()}" cy="${n()}" r="${this.length()}"`;
      case 2:
        return `ellipse cx="${n()}" cy="${n()}" rx="${this.length()}" ry="${this.length()}"`;
      case 3:
        return `line x1="${n()}" y1="${n()}" x2="${n()}" y2="${n()}"`;
      case 4:
        return `polygon points="${this.list(6, () => `${n()},${n()}`).join(' ')}"`;
      default:
        return `path d="M${n()} ${n()}${this.list(6, () => this.command()).join('')}"`;
    }
  }

  private command(): string {
    const n = () => this.number();
    switch (Math.floor(this.random() * 7)) {
      case 0:
        return `L${n()} ${n()}`;
      case 1:
        return `c${n()} ${n()} ${n()} ${n()} ${n()} ${n()}`;
      case 2:
        return `q${n()} ${n()} ${n()} ${n()}`;
      case 3:
        return `a${n()} ${n()} ${n()} ${this.flag()} ${this.flag()} ${n()} ${n()}`;
      case 4:
        return `h${n()}`;
      case 5:
        return `V${n()}`;
      default:
        return 'z';
    }
  }

  private attributes(): string {
    const parts: [number, () => string][] = [
      [0.5, () => `fill="${this.paint()}"`],
      [0.4, () => `stroke="${this.paint()}" stroke-width="${this.length()}"`],
      [
        0.1,
        () => `stroke-dasharray="${this.list(3, () => this.length()).join(' ')}" stroke-dashoffset="${this.number()}"`,
      ],
      [0.1, () => `stroke-linejoin="${this.chance(0.5) ? 'round' : 'miter'}" stroke-miterlimit="${this.length()}"`],
      [0.25, () => `opacity="${this.random().toFixed(2)}"`],
      [0.1, () => `fill-rule="evenodd"`],
      [0.3, () => `transform="${this.transform()}"`],
      [0.15, () => reference('clip-path', this.pick(this.known.clip))],
      [0.1, () => reference('mask', this.pick(this.known.mask))],
    ];
    return parts.map(([share, write]) => (this.chance(share) ? ` ${write()}` : '')).join('');
  }

  private transform(): string {
    const n = () => this.number();
    switch (Math.floor(this.random() * 6)) {
      case 0:
        return `translate(${n()} ${n()})`;
      case 1:
        return `scale(${n()})`;
      case 2:
        return `rotate(${n()} ${n()} ${n()})`;
      case 3:
        return `skewX(${n()})`;
      case 4:
        return `scale(${n()} ${n()})`;
      default:
        return `matrix(${this.list(6, n, 6).join(' ')})`;
    }
  }

  private definition(): string {
    const inside = () => this.list(2, () => this.shape()).join('');
    switch (Math.floor(this.random() * 4)) {
      case 0:
        return `<clipPath id="${this.name('clip')}"${this.units('clipPathUnits')}>${inside()}</clipPath>`;
      case 1:
        return `<mask id="${this.name('mask')}"${this.units('maskUnits')}>${inside()}</mask>`;
      case 2:
        return `<linearGradient id="${this.name('paint')}" x2="${this.number()}"${this.units('gradientUnits')}>${this.stops()}</linearGradient>`;
      default:
        return `<radialGradient id="${this.name('paint')}" r="${this.length()}" fx="${this.number()}"${this.units('gradientUnits')} gradientTransform="${this.transform()}">${this.stops()}</radialGradient>`;
    }
  }

  private stops(): string {
    return this.list(
      3,
      () => `<stop offset="${this.number()}" stop-color="#0a4" stop-opacity="${this.random().toFixed(1)}"/>`,
    ).join('');
  }

  private units(name: string): string {
    return this.chance(0.5) ? ` ${name}="userSpaceOnUse"` : '';
  }

  private paint(): string {
    const gradient = this.pick(this.known.paint);
    return gradient !== undefined && this.chance(0.4) ? `url(#${gradient})` : this.chance(0.2) ? 'none' : '#d02';
  }

  private name(kind: keyof Writer['known']): string {
    const name = `i${(this.ids += 1)}`;
    this.known[kind].push(name);
    return name;
  }

  private box(): string {
    const side = () => Math.abs(Number(this.number())) || 24;
    return `${this.number()} ${this.number()} ${side()} ${side()}`;
  }

  private number(): string {
    const value = this.chance(0.7) ? this.random() * 300 - 80 : (this.pick(numbers) ?? 0) * (this.chance(0.3) ? -1 : 1);
    return String(Number(value.toPrecision(4)));
  }

  private length(): string {
    const value = this.chance(0.7) ? this.random() * 120 : (this.pick(numbers) ?? 0);
    return `${Number(value.toPrecision(4))}${this.pick(units)}`;
  }

  private flag(): string {
    return this.chance(0.5) ? '1' : '0';
  }

  private list(most: number, write: () => string, count = Math.ceil(this.random() * most)): string[] {
    return Array.from({ length: count }, write);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }
}

function reference(name: string, id: string | undefined): string {
  return id === undefined ? '' : `${name}="url(#${id})"`;
}
