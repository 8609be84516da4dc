/** Draws the pictures of fixtures/images that are not drawn by hand: crests as PNG and two sports-hall backgrounds. */
import { readFile, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

const folder = new URL('../../fixtures/images/', import.meta.url);

/** The crest, its longer side in pixels, and the file it becomes. */
const crests: [source: string, size: number, target: string][] = [
  ['kronwil.svg', 512, 'kronwil.png'],
  ['leodegar.svg', 256, 'leodegar.png'],
  ['orval.svg', 900, 'orval.png'],
  ['auental.svg', 25, 'tiny.png'],
];

interface Hall {
  file: string;
  width: number;
  height: number;
  seed: number;
  /** The lower edge of the back wall, as a share of the height. */
  horizon: number;
  wall: [top: string, bottom: string];
  floor: [far: string, near: string];
  lights: string[];
}

const halls: Hall[] = [
  {
    file: 'hall-evening.jpg',
    width: 1600,
    height: 2000,
    seed: 11,
    horizon: 0.56,
    wall: ['#060b16', '#1b2b45'],
    floor: ['#6a4526', '#1a0f08'],
    lights: ['#ffe9c2', '#ffd08a', '#bfdcff'],
  },
  {
    file: 'hall-wide.jpg',
    width: 1400,
    height: 1000,
    seed: 29,
    horizon: 0.5,
    wall: ['#07140f', '#12382f'],
    floor: ['#1d6a63', '#06211f'],
    lights: ['#d8fff1', '#fff3cf', '#9ee7ff'],
  },
];

/** Linear congruential: the same pictures on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function drawCrest(source: string, size: number): Promise<Buffer> {
  const image = await loadImage(await readFile(new URL(source, folder)));
  const scale = size / Math.max(image.width, image.height);
  image.width *= scale;
  image.height *= scale;
  const canvas = createCanvas(Math.round(image.width), Math.round(image.height));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('png');
}

function fillDown(context: SKRSContext2D, box: [x: number, y: number, w: number, h: number], stops: string[]): void {
  const gradient = context.createLinearGradient(0, box[1], 0, box[1] + box[3]);
  for (const [index, color] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), color);
  context.fillStyle = gradient;
  context.fillRect(...box);
}

function drawStands(context: SKRSContext2D, hall: Hall, random: () => number): void {
  const { width, height, horizon } = hall;
  const edge = height * horizon;
  context.filter = `blur(${width / 160}px)`;
  for (let row = 0; row < 9; row++) {
    const y = edge - height * 0.02 - row * height * 0.021;
    for (let x = -20; x < width; x += width / 70) {
      const level = 24 + random() * 70 - row * 4;
      context.fillStyle = `rgba(${level + random() * 50}, ${level}, ${level + random() * 40}, 0.55)`;
      context.beginPath();
      context.arc(x + random() * 16, y + random() * 8, width / 150, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.filter = 'none';
  fillDown(context, [0, edge - height * 0.022, width, height * 0.022], ['#0a0d12', '#2a2f38']);
}

function drawFloor(context: SKRSContext2D, hall: Hall): void {
  const { width, height, horizon, floor } = hall;
  const edge = height * horizon;
  fillDown(context, [0, edge, width, height - edge], [...floor]);
  context.save();
  context.beginPath();
  context.rect(0, edge, width, height - edge);
  context.clip();
  context.strokeStyle = 'rgba(255, 255, 255, 0.05)';
  for (let i = -40; i <= 40; i++) {
    context.lineWidth = 2;
    strokeLine(context, [width / 2 + i * width * 0.035, edge, width / 2 + i * width * 0.2, height]);
  }
  drawCourtLines(context, hall);
  context.restore();
}

function drawCourtLines(context: SKRSContext2D, { width, height, horizon }: Hall): void {
  const edge = height * horizon;
  context.filter = `blur(${width / 700}px)`;
  context.strokeStyle = 'rgba(255, 255, 255, 0.62)';
  context.lineWidth = width / 130;
  strokeLine(context, [width * 0.36, edge, width * -0.28, height]);
  strokeLine(context, [width * 0.64, edge, width * 1.28, height]);
  context.lineWidth = width / 220;
  strokeLine(context, [0, edge + height * 0.07, width, edge + height * 0.07]);
  context.lineWidth = width / 150;
  context.beginPath();
  context.ellipse(width / 2, edge + height * 0.24, width * 0.27, height * 0.062, 0, 0, Math.PI * 2);
  context.stroke();
  strokeLine(context, [0, edge + height * 0.24, width, edge + height * 0.24]);
  context.filter = 'none';
}

function strokeLine(context: SKRSContext2D, [x1, y1, x2, y2]: [number, number, number, number]): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function glow(
  context: SKRSContext2D,
  spot: { x: number; y: number; radius: number; color: string; alpha: number },
): void {
  const { x, y, radius, color, alpha } = spot;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(0.8, color);
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
  context.globalAlpha = alpha;
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

/** Lamps under the roof, their light on the floor, and the out-of-focus discs of a bright lens. */
function drawLights(context: SKRSContext2D, hall: Hall, random: () => number): void {
  const { width, height, horizon, lights } = hall;
  context.globalCompositeOperation = 'screen';
  const pick = () => lights[Math.floor(random() * lights.length)] ?? '#ffffff';
  for (let i = 0; i < 6; i++) {
    const x = width * (0.08 + i * 0.168);
    const y = height * (0.07 + Math.abs(i - 2.5) * 0.012);
    const color = pick();
    context.filter = `blur(${width / 40}px)`;
    glow(context, { x, y, radius: width * 0.1, color, alpha: 0.4 });
    glow(context, { x, y: height * (horizon + 0.1 + random() * 0.12), radius: width * 0.09, color, alpha: 0.13 });
    context.filter = `blur(${width / 300}px)`;
    glow(context, { x, y, radius: width * 0.026, color: '#ffffff', alpha: 0.95 });
  }
  for (let i = 0; i < 46; i++) {
    const radius = width * (0.012 + random() * 0.04);
    context.filter = `blur(${width / (350 + random() * 500)}px)`;
    const y = height * (0.1 + random() * (horizon - 0.16));
    glow(context, { x: random() * width, y, radius, color: pick(), alpha: 0.05 + random() * 0.16 });
  }
  context.filter = 'none';
  context.globalCompositeOperation = 'source-over';
}

function drawVignette(context: SKRSContext2D, { width, height }: Hall): void {
  const reach = Math.hypot(width, height) / 2;
  const gradient = context.createRadialGradient(width / 2, height * 0.46, reach * 0.3, width / 2, height * 0.5, reach);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0.72)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Film grain, which also keeps the dark gradients from banding. */
function addNoise(context: SKRSContext2D, { width, height }: Hall, random: () => number): void {
  const pixels = context.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    const grain = (random() + random() - 1) * 9;
    for (let c = i; c < i + 3; c++) data[c] = Math.max(0, Math.min(255, (data[c] ?? 0) + grain));
  }
  context.putImageData(pixels, 0, 0);
}

async function drawHall(hall: Hall): Promise<Buffer> {
  const random = randomFrom(hall.seed);
  const canvas = createCanvas(hall.width, hall.height);
  const context = canvas.getContext('2d');
  fillDown(context, [0, 0, hall.width, hall.height * hall.horizon], [...hall.wall]);
  drawStands(context, hall, random);
  drawFloor(context, hall);
  drawLights(context, hall, random);
  drawVignette(context, hall);
  addNoise(context, hall, random);
  return canvas.encode('jpeg', 62);
}

for (const [source, size, target] of crests) await writeFile(new URL(target, folder), await drawCrest(source, size));
for (const hall of halls) await writeFile(new URL(hall.file, folder), await drawHall(hall));
