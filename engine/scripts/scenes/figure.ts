/** A player made of joints: limbs with light and shade, loose clothes, hair. */
import { between, layer, polygon, ramp, shade, within, type Brush, type Point } from './brush.ts';
import { drawHead } from './head.ts';
import type { Kit, Light, Pair, Placed, Pose } from './player.ts';
import { shadeBody } from './shading.ts';

/** The face on the canvas. */
export function faceOf({ pose, at, head }: Placed): { x: number; y: number; width: number; height: number } {
  const [x, y] = [at[0] + pose.head[0] * head, at[1] + pose.head[1] * head];
  return { x: x - head * 0.42, y: y - head * 0.5, width: head * 0.84, height: head };
}

/** The figure alone on a transparent canvas. */
export function drawFigure(size: { width: number; height: number }, placed: Placed, light: Light) {
  const plain = layer(size.width, size.height, (brush) => {
    brush.translate(...placed.at);
    brush.scale(placed.head, placed.head);
    drawBody(brush, placed, light);
  });
  return layer(size.width, size.height, (brush) => {
    brush.drawImage(plain, 0, 0);
    shadeBody(brush, { ...size, plain, placed, light });
  });
}

function drawBody(brush: Brush, { pose, kit }: Placed, light: Light): void {
  const limb = limbs(brush, light);
  leg(limb, brush, { pose, kit, side: 0, light });
  arm(limb, { pose, kit, side: 0 });
  leg(limb, brush, { pose, kit, side: 1, light });
  limb(between(pose.neck, pose.head, -0.3), pose.head, [0.5, 0.4], shade(kit.skin, 0.72));
  torso(brush, pose, kit, light);
  drawHead(brush, pose, kit, light);
  if (pose.stick) stick(brush, pose.stick, kit);
  arm(limb, { pose, kit, side: 1 });
}

type Limb = ReturnType<typeof limbs>;

/** A tapered limb, lit across its width. */
function limbs(brush: Brush, light: Light) {
  return ([ax, ay]: Point, [bx, by]: Point, [wa, wb]: Point, color: string): void => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const towards = nx * light.from[0] + ny * light.from[1] > 0 ? 1 : -1;
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const half = (Math.max(wa, wb) / 2) * towards;
    brush.fillStyle = ramp(
      brush,
      [
        [mx + nx * half, my + ny * half],
        [mx - nx * half, my - ny * half],
      ],
      [
        [0, shade(color, 1.02)],
        [0.24, shade(color, 1.22)],
        [0.6, shade(color, 0.78)],
        [1, shade(color, 0.36)],
      ],
    );
    const angle = Math.atan2(by - ay, bx - ax);
    brush.beginPath();
    brush.arc(ax, ay, wa / 2, angle + Math.PI / 2, angle - Math.PI / 2);
    brush.arc(bx, by, wb / 2, angle - Math.PI / 2, angle + Math.PI / 2);
    brush.closePath();
    brush.fill();
  };
}

function arm(limb: Limb, { pose, kit, side }: { pose: Pose; kit: Kit; side: 0 | 1 }): void {
  const [shoulder, elbow, hand] = [pose.shoulders[side], pose.elbows[side], pose.hands[side]];
  const bulk = kit.isKeeper ? 1.5 : 1;
  limb(shoulder, elbow, [0.44 * bulk, 0.32 * bulk], kit.isKeeper ? kit.shirt : kit.skin);
  limb(elbow, hand, [0.33 * bulk, 0.2 * bulk], kit.isKeeper ? kit.shirt : kit.skin);
  limb(hand, between(elbow, hand, 1.16), [0.25 * bulk, 0.22 * bulk], kit.skin);
  limb(between(shoulder, elbow, -0.08), between(shoulder, elbow, 0.62), [0.6 * bulk, 0.58 * bulk], kit.shirt);
  limb(between(shoulder, elbow, 0.6), between(shoulder, elbow, 0.64), [0.6 * bulk, 0.58 * bulk], kit.trim);
}

function leg(
  limb: Limb,
  brush: Brush,
  { pose, kit, side, light }: { pose: Pose; kit: Kit; side: 0 | 1; light: Light },
): void {
  const [hip, knee, ankle, toe] = [pose.hips[side], pose.knees[side], pose.ankles[side], pose.toes[side]];
  const long = kit.isKeeper ?? false;
  limb(hip, knee, [0.74, 0.46], long ? kit.shorts : kit.skin);
  limb(knee, between(knee, ankle, 0.35), [0.44, 0.48], long ? kit.shorts : kit.skin);
  limb(between(knee, ankle, 0.3), ankle, [0.5, 0.27], kit.socks);
  limb(between(knee, ankle, 0.22), between(knee, ankle, 0.3), [0.5, 0.5], kit.trim);
  limb(between(ankle, toe, -0.25), toe, [0.34, 0.24], '#e8e6e0');
  limb(between(ankle, toe, 0.3), toe, [0.3, 0.22], kit.trim);
  limb(hip, between(hip, knee, long ? 0.9 : 0.66), [0.94, long ? 0.66 : 0.86], kit.shorts);
  within(brush, { blur: 0.05, alpha: 0.5 }, () => {
    brush.strokeStyle = shade(kit.shorts, 0.4);
    brush.lineWidth = 0.05;
    brush.beginPath();
    brush.moveTo(...between(hip, knee, 0.1));
    brush.quadraticCurveTo(hip[0] - light.from[0] * 0.3, between(hip, knee, 0.4)[1], ...between(hip, knee, 0.6));
    brush.stroke();
  });
}

type Corners = readonly [a: Point, b: Point, c: Point, d: Point];

/** A loose shirt: sloping shoulders, straight sides, a hem over the shorts. */
function torso(brush: Brush, { shoulders, hips, neck }: Pose, kit: Kit, light: Light): void {
  const wide = (pair: Pair, by: number, down: number): [Point, Point] => {
    const [left, right] = [between(pair[1], pair[0], 1 + by), between(pair[0], pair[1], 1 + by)];
    return [
      [left[0], left[1] + down],
      [right[0], right[1] + down],
    ];
  };
  const [a, b] = wide(shoulders, 0.14, 0);
  const [d, c] = wide(hips, 0.62, 0.34);
  const [lit, dark] = light.from[0] * (b[0] - a[0]) > 0 ? [b, a] : [a, b];
  outline(brush, neck, [a, b, c, d]);
  brush.fillStyle = ramp(
    brush,
    [lit, dark],
    [
      [0, shade(kit.shirt, 1.05)],
      [0.3, shade(kit.shirt, 1.2)],
      [0.65, shade(kit.shirt, 0.7)],
      [1, shade(kit.shirt, 0.3)],
    ],
  );
  brush.fill();
  brush.save();
  brush.clip();
  stripe(brush, [between(a, d, 0.38), between(b, c, 0.38)], 0.26, kit.trim);
  chestNumber(brush, between(between(a, d, 0.62), between(b, c, 0.62), 0.5), kit);
  folds(brush, [a, b, c, d], kit);
  brush.restore();
}

function outline(brush: Brush, neck: Point, [a, b, c, d]: Corners): void {
  const collar = (shoulder: Point, share: number): number => neck[0] + (shoulder[0] - neck[0]) * share;
  brush.beginPath();
  brush.moveTo(collar(a, 0.3), neck[1] + 0.05);
  brush.quadraticCurveTo(collar(a, 0.55), a[1] - 0.18, a[0], a[1] + 0.02);
  brush.bezierCurveTo(...between(a, d, 0.4), ...between(a, d, 0.7), ...d);
  brush.quadraticCurveTo((c[0] + d[0]) / 2, (c[1] + d[1]) / 2 + 0.16, ...c);
  brush.bezierCurveTo(...between(b, c, 0.7), ...between(b, c, 0.4), b[0], b[1] + 0.02);
  brush.quadraticCurveTo(collar(b, 0.55), b[1] - 0.18, collar(b, 0.3), neck[1] + 0.05);
  brush.closePath();
}

const digits: Readonly<Record<string, readonly Point[]>> = {
  '1': [
    [-0.12, -0.24],
    [-0.02, -0.34],
    [0.12, -0.34],
    [0.12, 0.4],
    [-0.04, 0.4],
    [-0.04, -0.16],
  ],
  '4': [
    [-0.06, -0.34],
    [0.1, -0.34],
    [-0.08, 0.08],
    [0.06, 0.08],
    [0.06, -0.08],
    [0.2, -0.08],
    [0.2, 0.4],
    [0.06, 0.4],
    [0.06, 0.22],
    [-0.26, 0.22],
    [-0.26, 0.08],
  ],
  '7': [
    [-0.24, -0.34],
    [0.26, -0.34],
    [0.26, -0.2],
    [0.02, 0.4],
    [-0.15, 0.4],
    [0.08, -0.19],
    [-0.24, -0.19],
  ],
};

function chestNumber(brush: Brush, [x, y]: Point, { number, trim }: Kit): void {
  brush.fillStyle = trim;
  for (const [i, digit] of [...number].entries()) {
    const middle = x + (i - (number.length - 1) / 2) * 0.46;
    const corners = digits[digit] ?? [];
    polygon(
      brush,
      corners.map(([dx, dy]) => [middle + dx, y + dy]),
    );
    brush.fill();
  }
}

function stripe(brush: Brush, [from, to]: readonly [Point, Point], width: number, color: string): void {
  brush.strokeStyle = color;
  brush.lineWidth = width;
  brush.beginPath();
  brush.moveTo(...between(from, to, -0.4));
  brush.lineTo(...between(from, to, 1.4));
  brush.stroke();
}

/** Creases of a shirt run from the far shoulder to the near hip. */
function folds(brush: Brush, [a, b, c, d]: Corners, kit: Kit): void {
  for (const share of [0.2, 0.42, 0.63, 0.82]) {
    within(brush, { blur: 0.06, alpha: 0.42 }, () => {
      brush.strokeStyle = shade(kit.shirt, share === 0.42 ? 1.5 : 0.35);
      brush.lineWidth = 0.07;
      brush.beginPath();
      brush.moveTo(...between(a, d, share));
      brush.quadraticCurveTo(
        ...between(between(a, d, share), between(b, c, share), 0.5),
        ...between(b, c, Math.min(1, share + 0.22)),
      );
      brush.stroke();
    });
  }
}

function stick(brush: Brush, [grip, blade]: readonly [Point, Point], kit: Kit): void {
  brush.lineCap = 'round';
  for (const [width, color] of [
    [0.12, '#14161a'],
    [0.04, '#8d939c'],
  ] as const) {
    brush.strokeStyle = color;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(...grip);
    brush.lineTo(...blade);
    brush.stroke();
  }
  const side = blade[0] > grip[0] ? 1 : -1;
  const [x, y] = blade;
  polygon(brush, [
    [x - side * 0.12, y - 0.12],
    [x + side * 0.85, y - 0.18],
    [x + side * 0.92, y + 0.1],
    [x, y + 0.16],
  ]);
  brush.fillStyle = kit.trim;
  brush.fill();
}
