/** A player made of joints: limbs with light and shade, loose clothes, hair. */
import { between, blob, layer, polygon, ramp, shade, within, type Brush, type Point } from './brush.ts';

type Pair = readonly [far: Point, near: Point];

/** Joints in heads from the middle of the hips, y downwards; a standing figure is 7.5 heads high. */
export interface Pose {
  head: Point;
  neck: Point;
  shoulders: Pair;
  elbows: Pair;
  hands: Pair;
  hips: Pair;
  knees: Pair;
  ankles: Pair;
  toes: Pair;
  /** 1 looks to the right, -1 to the left. */
  looks: 1 | -1;
  /** From the lower hand to the blade. */
  stick?: readonly [grip: Point, blade: Point];
}

export interface Kit {
  shirt: string;
  trim: string;
  shorts: string;
  socks: string;
  skin: string;
  hair: string;
  /** Long trousers, padded sleeves and a mask. */
  isKeeper?: boolean;
}

export interface Placed {
  pose: Pose;
  kit: Kit;
  /** Pixels of the hips' middle, and of a head's height. */
  at: Point;
  head: number;
}

export interface Light {
  /** From the figure towards the lamp. */
  from: Point;
  rim: string;
  /** 0 leaves the colours, 1 is black on the far side. */
  depth: number;
}

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
  head(brush, pose, kit, light);
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

/** A loose shirt: sloping shoulders, straight sides, a hem over the shorts. */
function torso(brush: Brush, { shoulders, hips, neck }: Pose, kit: Kit, light: Light): void {
  const wide = (pair: Pair, by: number): [Point, Point] => [
    between(pair[1], pair[0], 1 + by),
    between(pair[0], pair[1], 1 + by),
  ];
  const [a, b] = wide(shoulders, 0.14);
  const [left, right] = wide(hips, 0.62);
  const [d, c]: [Point, Point] = [
    [left[0], left[1] + 0.34],
    [right[0], right[1] + 0.34],
  ];
  const [lit, dark] = light.from[0] * (b[0] - a[0]) > 0 ? [b, a] : [a, b];
  brush.beginPath();
  brush.moveTo(neck[0] + (a[0] - neck[0]) * 0.3, neck[1] + 0.05);
  brush.quadraticCurveTo(neck[0] + (a[0] - neck[0]) * 0.55, a[1] - 0.18, a[0], a[1] + 0.02);
  brush.bezierCurveTo(...between(a, d, 0.4), ...between(a, d, 0.7), ...d);
  brush.quadraticCurveTo((c[0] + d[0]) / 2, (c[1] + d[1]) / 2 + 0.16, ...c);
  brush.bezierCurveTo(...between(b, c, 0.7), ...between(b, c, 0.4), b[0], b[1] + 0.02);
  brush.quadraticCurveTo(
    neck[0] + (b[0] - neck[0]) * 0.55,
    b[1] - 0.18,
    neck[0] + (b[0] - neck[0]) * 0.3,
    neck[1] + 0.05,
  );
  brush.closePath();
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
  folds(brush, [a, b, c, d], kit);
  brush.restore();
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
function folds(brush: Brush, [a, b, c, d]: readonly [Point, Point, Point, Point], kit: Kit): void {
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

function head(brush: Brush, { head: [x, y], looks }: Pose, kit: Kit, light: Light): void {
  const skin = ramp(
    brush,
    [
      [x + light.from[0] * 0.42, y - 0.2],
      [x - light.from[0] * 0.42, y + 0.3],
    ],
    [
      [0, shade(kit.skin, 1.2)],
      [0.5, kit.skin],
      [1, shade(kit.skin, 0.45)],
    ],
  );
  blob(brush, [
    [x - 0.36, y - 0.5],
    [x + 0.36, y - 0.5],
    [x + 0.44, y + 0.05],
    [x + 0.2 + looks * 0.04, y + 0.56],
    [x - 0.2 + looks * 0.04, y + 0.56],
    [x - 0.44, y + 0.05],
  ]);
  brush.fillStyle = skin;
  brush.fill();
  brush.fillStyle = shade(kit.skin, 0.8);
  brush.beginPath();
  brush.ellipse(x - looks * 0.3, y + 0.06, 0.07, 0.13, 0, 0, 7);
  brush.fill();
  features(brush, [x + looks * 0.12, y], kit, looks);
  blob(brush, [
    [x - 0.4, y - 0.02],
    [x - 0.44, y - 0.5],
    [x - 0.1, y - 0.68],
    [x + 0.4, y - 0.56],
    [x + 0.42, y - 0.1],
    [x + looks * 0.16, y - 0.3],
    [x - looks * 0.3, y - 0.22],
  ]);
  brush.fillStyle = ramp(
    brush,
    [
      [x + light.from[0] * 0.4, y - 0.6],
      [x - light.from[0] * 0.4, y],
    ],
    [
      [0, shade(kit.hair, 1.7)],
      [1, shade(kit.hair, 0.5)],
    ],
  );
  brush.fill();
  if (kit.isKeeper) mask(brush, [x, y]);
}

function features(brush: Brush, [x, y]: Point, { skin, hair }: Kit, looks: number): void {
  within(brush, { blur: 0.012 }, () => {
    brush.fillStyle = shade(skin, 0.5);
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.ellipse(x + side * 0.13, y - 0.04, 0.08, 0.045, 0, 0, 7);
      brush.fill();
    }
    brush.strokeStyle = shade(hair, 0.7);
    brush.lineWidth = 0.035;
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(x + side * 0.06, y - 0.12);
      brush.lineTo(x + side * 0.22, y - 0.15);
      brush.stroke();
    }
    brush.strokeStyle = shade(skin, 0.62);
    brush.beginPath();
    brush.moveTo(x + looks * 0.02, y - 0.04);
    brush.lineTo(x + looks * 0.08, y + 0.14);
    brush.lineTo(x - looks * 0.01, y + 0.16);
    brush.stroke();
    brush.fillStyle = '#6e2f2b';
    brush.beginPath();
    brush.ellipse(x, y + 0.3, 0.11, 0.045, 0, 0, 7);
    brush.fill();
  });
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

interface Shading {
  width: number;
  height: number;
  plain: ReturnType<typeof layer>;
  placed: Placed;
  light: Light;
}

/** Darkness on the side away from the lamp, a bright edge on the other. */
function shadeBody(brush: Brush, { width, height, plain, placed, light }: Shading): void {
  const { head: unit, at } = placed;
  const [lx, ly] = light.from;
  brush.globalCompositeOperation = 'source-atop';
  const reach = unit * 4;
  brush.fillStyle = ramp(
    brush,
    [
      [at[0] + lx * reach * 0.5, at[1] + ly * reach - unit],
      [at[0] - lx * reach, at[1] + reach],
    ],
    [
      [0, 'rgba(0,0,0,0)'],
      [0.3, `rgba(4,6,14,${light.depth * 0.25})`],
      [1, `rgba(4,6,14,${light.depth})`],
    ],
  );
  brush.fillRect(0, 0, width, height);
  const edge = layer(width, height, (own) => {
    own.drawImage(plain, 0, 0);
    own.globalCompositeOperation = 'source-in';
    own.fillStyle = light.rim;
    own.fillRect(0, 0, width, height);
    own.globalCompositeOperation = 'destination-out';
    own.drawImage(plain, -lx * unit * 0.11, -ly * unit * 0.11);
  });
  within(brush, { blur: unit * 0.04, alpha: 0.9, mode: 'source-atop' }, () => brush.drawImage(edge, 0, 0));
}
