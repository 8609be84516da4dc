/** The hall behind the players: wall, lamps, stands full of people, boards, floor; out of focus. */
import { createRandom, glow, layer, polygon, ramp, shade, within, type Brush, type Point } from './brush.ts';

export interface Hall {
  width: number;
  height: number;
  seed: number;
  /** The line between boards and floor, as a share of the height. */
  horizon: number;
  wall: readonly [top: string, bottom: string];
  floor: readonly [far: string, near: string];
  boards: readonly string[];
  lamps: readonly Lamp[];
  /** Blur of the wall, in shares of the width. */
  blur: number;
  crowd?: Crowd;
}

interface Lamp {
  at: Point;
  radius: number;
  color: string;
}

interface Crowd {
  /** Shares of the height between which people sit. */
  from: number;
  to: number;
  rows: number;
  /** 0 is black. */
  light: number;
  shirts: readonly string[];
}

const skins = ['#f0c8a4', '#d9a77f', '#b97f58', '#8a5a3c', '#e7b592'];
const hairs = ['#1c1613', '#3a2718', '#6a4a2a', '#a98350', '#2a2a30'];

export function drawHall(brush: Brush, hall: Hall): void {
  const { width, height, wall, blur, horizon } = hall;
  brush.fillStyle = ramp(
    brush,
    [
      [0, 0],
      [0, height],
    ],
    [
      [0, wall[0]],
      [horizon, wall[1]],
    ],
  );
  brush.fillRect(0, 0, width, height);
  const back = layer(width, height, (own) => {
    beams(own, hall);
    if (hall.crowd) drawCrowd(own, hall, hall.crowd);
    boards(own, hall);
  });
  within(brush, { blur: blur * width }, () => brush.drawImage(back, 0, 0));
  floor(brush, hall);
  for (const { at, radius, color } of hall.lamps) {
    within(brush, { mode: 'screen' }, () =>
      glow(brush, [at[0] * width, at[1] * height], radius * width, [
        [0, '#ffffff'],
        [0.07, color],
        [0.3, `${color}44`],
        [1, `${color}00`],
      ]),
    );
  }
}

/** Girders of the roof, and the shine between them. */
function beams(brush: Brush, { width, height, horizon, wall }: Hall): void {
  brush.strokeStyle = shade(wall[1], 0.6);
  brush.lineWidth = width * 0.008;
  for (let i = -3; i <= 12; i++) {
    brush.beginPath();
    brush.moveTo(width * (0.1 * i + 0.05), 0);
    brush.lineTo(width * (0.5 + (0.1 * i - 0.45) * 0.45), height * horizon * 0.36);
    brush.stroke();
  }
  for (const y of [0.04, 0.13, 0.2, 0.26]) brush.strokeRect(-10, height * horizon * y, width + 20, height * 0.004);
}

function drawCrowd(brush: Brush, { width, height, seed }: Hall, { from, to, rows, light, shirts }: Crowd): void {
  const random = createRandom(seed);
  brush.fillStyle = `rgba(6,8,14,${0.75 - light * 0.4})`;
  brush.fillRect(0, height * from, width, height * (to - from));
  for (let row = 0; row < rows; row++) {
    const share = row / Math.max(1, rows - 1);
    const size = (height * (to - from) * (0.6 + share * 0.8)) / rows;
    const y = height * (from + (to - from) * (0.08 + share * 0.9));
    for (let x = random() * size; x < width + size; x += size * (0.72 + random() * 0.3)) {
      if (random() < 0.06) continue;
      person(brush, [x, y + (random() - 0.5) * size * 0.3], {
        size,
        light: light * (0.6 + random() * 0.5),
        random,
        shirts,
      });
    }
  }
}

interface Person {
  size: number;
  light: number;
  random: () => number;
  shirts: readonly string[];
}

function raisedArms(
  brush: Brush,
  [x, y]: Point,
  { size, skin, random }: Pick<Person, 'size' | 'random'> & { skin: string },
): void {
  brush.strokeStyle = skin;
  brush.lineWidth = size * 0.13;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(x + side * size * 0.36, y + size * 0.6);
    brush.lineTo(x + side * size * (0.4 + random() * 0.3), y - size * (0.2 + random() * 0.4));
    brush.stroke();
  }
}

/** Shoulders, a head, hair, and now and then raised arms. */
export function person(brush: Brush, [x, y]: Point, { size, light, random, shirts }: Person): void {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const [skin, hair, shirt] = [shade(pick(skins), light), shade(pick(hairs), light), shade(pick(shirts), light)];
  if (random() < 0.28) raisedArms(brush, [x, y], { size, skin, random });
  const lit = (reach: number, color: string, from: number, to: number) =>
    ramp(
      brush,
      [
        [x - reach, y],
        [x + reach, y],
      ],
      [
        [0, shade(color, from)],
        [1, shade(color, to)],
      ],
    );
  brush.fillStyle = lit(size * 0.5, shirt, 1.15, 0.55);
  brush.beginPath();
  brush.roundRect(x - size * 0.46, y + size * 0.32, size * 0.92, size * 1.3, size * 0.3);
  brush.fill();
  brush.fillStyle = lit(size * 0.25, skin, 1.1, 0.6);
  brush.beginPath();
  brush.ellipse(x, y + size * 0.06, size * 0.22, size * 0.3, 0, 0, 7);
  brush.fill();
  brush.fillStyle = hair;
  brush.beginPath();
  brush.ellipse(x, y - size * 0.1, size * 0.24, size * 0.2, 0, Math.PI * 0.95, Math.PI * 2.05);
  brush.fill();
}

/** The rink's boards with the colours of sponsors, without words. */
function boards(brush: Brush, { width, height, horizon, boards: colors, seed }: Hall): void {
  const random = createRandom(seed + 1);
  const [top, bottom] = [height * (horizon - 0.07), height * horizon];
  brush.fillStyle = '#d9dcd8';
  brush.fillRect(0, top, width, bottom - top + 2);
  for (let x = -width * 0.1, i = 0; x < width; i++) {
    const length = width * (0.14 + random() * 0.12);
    const color = colors[i % colors.length]!;
    brush.fillStyle = ramp(
      brush,
      [
        [0, top],
        [0, bottom],
      ],
      [
        [0, shade(color, 1.15)],
        [1, shade(color, 0.7)],
      ],
    );
    brush.fillRect(x, top, length, bottom - top);
    brush.fillStyle = shade(color, 1.7);
    for (let word = 0; word < 3; word++) {
      brush.fillRect(
        x + length * (0.18 + word * 0.22),
        top + (bottom - top) * 0.35,
        length * 0.16,
        (bottom - top) * 0.3,
      );
    }
    x += length + width * 0.006;
  }
  brush.fillStyle = '#23262c';
  brush.fillRect(0, top - height * 0.008, width, height * 0.012);
}

/** Wood or plastic with a court's lines, and the mirrored light of the wall. */
function floor(brush: Brush, { width, height, horizon, floor: [far, near], lamps, boards: colors }: Hall): void {
  const top = height * horizon;
  brush.fillStyle = ramp(
    brush,
    [
      [0, top],
      [0, height],
    ],
    [
      [0, far],
      [1, near],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  within(brush, { blur: width * 0.012, alpha: 0.3 }, () => {
    colors.forEach((color, i) => {
      brush.fillStyle = color;
      brush.fillRect((i * width) / colors.length, top, width / colors.length - width * 0.02, (height - top) * 0.16);
    });
    for (const { at, color } of lamps) {
      brush.fillStyle = `${color}88`;
      brush.fillRect(at[0] * width - width * 0.02, top, width * 0.04, (height - top) * 0.75);
    }
  });
  within(brush, { blur: width * 0.0022, alpha: 0.75 }, () => {
    for (const [a, b, c, d] of [
      [0.02, 0.16, 0.22, 1.3],
      [0.72, 0.2, 1.3, 0.62],
    ] as const) {
      const at = (x: number, y: number): Point => [x * width, top + y * (height - top)];
      polygon(brush, [at(a - 0.4, b), at(c, d), at(c + 0.03, d), at(a - 0.39, b - 0.02)]);
      brush.fillStyle = '#f3efe2';
      brush.fill();
    }
  });
}
