/** A player's head: a face with light and shade, hair, a goalkeeper's mask. */
import { blob, ramp, shade, within, type Brush, type Point } from './brush.ts';
import type { Kit, Light, Pose } from './player.ts';

export function drawHead(brush: Brush, { head: [x, y], looks }: Pose, kit: Kit, light: Light): void {
  const side = light.from[0] > 0 ? 1 : -1;
  blob(brush, [
    [x - 0.36, y - 0.5],
    [x + 0.36, y - 0.5],
    [x + 0.45, y + 0.02],
    [x + 0.3 + looks * 0.04, y + 0.42],
    [x + looks * 0.06, y + 0.66],
    [x - 0.3 + looks * 0.04, y + 0.42],
    [x - 0.45, y + 0.02],
  ]);
  brush.fillStyle = ramp(
    brush,
    [
      [x + side * 0.42, y - 0.2],
      [x - side * 0.42, y + 0.3],
    ],
    [
      [0, shade(kit.skin, 1.2)],
      [0.5, kit.skin],
      [1, shade(kit.skin, 0.45)],
    ],
  );
  brush.fill();
  brush.save();
  brush.clip();
  ear(brush, [x - looks * 0.32, y + 0.05], kit.skin);
  features(brush, [x + looks * 0.12, y], kit, looks);
  brush.restore();
  hair(brush, [x, y], { looks, side, color: kit.hair });
  if (kit.isKeeper) mask(brush, [x, y]);
}

function ear(brush: Brush, [x, y]: Point, skin: string): void {
  brush.fillStyle = shade(skin, 0.72);
  brush.beginPath();
  brush.ellipse(x, y, 0.07, 0.13, 0, 0, 7);
  brush.fill();
}

function features(brush: Brush, [x, y]: Point, { skin, hair: color }: Kit, looks: number): void {
  within(brush, { blur: 0.05, alpha: 0.7 }, () => {
    brush.fillStyle = shade(skin, 0.55);
    for (const eye of [-0.15, 0.15]) dot(brush, [x + eye, y - 0.05], [0.13, 0.08]);
    dot(brush, [x, y + 0.44], [0.2, 0.07]);
    dot(brush, [x - looks * 0.34, y + 0.26], [0.12, 0.2]);
  });
  within(brush, { blur: 0.01 }, () => {
    for (const eye of [-0.15, 0.15]) {
      brush.fillStyle = '#e9e4dc';
      dot(brush, [x + eye, y - 0.04], [0.07, 0.028]);
      brush.fillStyle = '#1d1511';
      dot(brush, [x + eye + looks * 0.015, y - 0.04], [0.032, 0.034]);
      line(brush, [x + eye - 0.1, y - 0.13], [x + eye + 0.1, y - 0.14], { width: 0.05, color: shade(color, 0.7) });
    }
    line(brush, [x + looks * 0.02, y], [x + looks * 0.09, y + 0.16], { width: 0.035, color: shade(skin, 0.66) });
    line(brush, [x + looks * 0.09, y + 0.17], [x - looks * 0.04, y + 0.19], { width: 0.04, color: shade(skin, 0.5) });
    line(brush, [x - 0.1, y + 0.32], [x + 0.11, y + 0.32], { width: 0.05, color: '#7c3a34' });
  });
}

function dot(brush: Brush, [x, y]: Point, [rx, ry]: Point): void {
  brush.beginPath();
  brush.ellipse(x, y, rx, ry, 0, 0, 7);
  brush.fill();
}

function line(brush: Brush, from: Point, to: Point, { width, color }: { width: number; color: string }): void {
  brush.strokeStyle = color;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(...from);
  brush.lineTo(...to);
  brush.stroke();
}

function hair(
  brush: Brush,
  [x, y]: Point,
  { looks, side, color }: { looks: number; side: number; color: string },
): void {
  blob(brush, [
    [x - 0.43, y + 0.02],
    [x - 0.46, y - 0.46],
    [x - 0.12, y - 0.7],
    [x + 0.36, y - 0.6],
    [x + 0.46, y - 0.2],
    [x + 0.4, y + 0.02],
    [x + looks * 0.3, y - 0.3],
    [x + looks * 0.05, y - 0.26],
    [x - looks * 0.3, y - 0.2],
  ]);
  brush.fillStyle = ramp(
    brush,
    [
      [x + side * 0.4, y - 0.6],
      [x - side * 0.4, y],
    ],
    [
      [0, shade(color, 1.6)],
      [1, shade(color, 0.5)],
    ],
  );
  brush.fill();
  brush.save();
  brush.clip();
  for (let strand = -4; strand <= 4; strand++) {
    const from: Point = [x + strand * 0.1, y - 0.66];
    const to: Point = [x + strand * 0.12 + looks * 0.12, y - 0.22];
    line(brush, from, to, { width: 0.02, color: shade(color, strand % 2 === 0 ? 1.35 : 0.6) });
  }
  brush.restore();
}

/** The wire of a goalkeeper's mask. */
function mask(brush: Brush, [x, y]: Point): void {
  brush.strokeStyle = '#b9bec6';
  brush.lineWidth = 0.03;
  for (const dx of [-0.3, -0.15, 0, 0.15, 0.3]) {
    brush.beginPath();
    brush.moveTo(x + dx, y - 0.34);
    brush.quadraticCurveTo(x + dx * 1.3, y + 0.1, x + dx * 0.7, y + 0.46);
    brush.stroke();
  }
  for (const dy of [-0.2, 0.02, 0.24]) {
    brush.beginPath();
    brush.moveTo(x - 0.4, y + dy);
    brush.quadraticCurveTo(x, y + dy + 0.08, x + 0.4, y + dy);
    brush.stroke();
  }
}
