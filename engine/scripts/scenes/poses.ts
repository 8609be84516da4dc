/** The postures of the players, in heads from the middle of the hips. */
import type { Kit, Pose } from './player.ts';

/** A shot from the right: weight on the front leg, the stick low behind. */
export const shooting: Pose = {
  head: [0.72, -3.2],
  neck: [0.55, -2.75],
  shoulders: [
    [0.95, -2.35],
    [-0.1, -2.45],
  ],
  elbows: [
    [1.75, -1.75],
    [-0.75, -1.65],
  ],
  hands: [
    [1.35, -0.85],
    [0.1, -1.05],
  ],
  hips: [
    [0.36, 0],
    [-0.3, 0.05],
  ],
  knees: [
    [1.35, 1.25],
    [-0.75, 1.6],
  ],
  ankles: [
    [1.2, 2.95],
    [-1.85, 2.75],
  ],
  toes: [
    [1.75, 3.15],
    [-1.7, 3.2],
  ],
  looks: 1,
  stick: [
    [-0.25, -1.45],
    [2.75, 2.55],
  ],
};

/** A run towards the lens, stick in both hands. */
export const running: Pose = {
  head: [-0.28, -3.3],
  neck: [-0.15, -2.85],
  shoulders: [
    [-0.7, -2.5],
    [0.5, -2.5],
  ],
  elbows: [
    [-1.35, -1.75],
    [1.2, -1.85],
  ],
  hands: [
    [-0.75, -1.0],
    [0.7, -1.05],
  ],
  hips: [
    [-0.32, 0],
    [0.34, 0],
  ],
  knees: [
    [-0.9, 1.25],
    [0.65, 1.65],
  ],
  ankles: [
    [-0.6, 2.55],
    [1.35, 3.0],
  ],
  toes: [
    [-1.05, 2.85],
    [1.3, 3.45],
  ],
  looks: -1,
  stick: [
    [0.95, -1.35],
    [-2.5, 2.3],
  ],
};

/** Both arms up after a goal. */
export const cheering: Pose = {
  head: [0.05, -3.28],
  neck: [0, -2.85],
  shoulders: [
    [-0.62, -2.5],
    [0.62, -2.5],
  ],
  elbows: [
    [-1.35, -3.2],
    [1.3, -3.3],
  ],
  hands: [
    [-1.2, -4.4],
    [1.5, -4.5],
  ],
  hips: [
    [-0.32, 0],
    [0.32, 0],
  ],
  knees: [
    [-0.45, 1.65],
    [0.5, 1.6],
  ],
  ankles: [
    [-0.5, 3.2],
    [0.7, 3.15],
  ],
  toes: [
    [-0.9, 3.45],
    [1.1, 3.4],
  ],
  looks: 1,
};

export const standing: Pose = {
  ...cheering,
  head: [0.02, -3.3],
  elbows: [
    [-1.0, -1.55],
    [1.0, -1.5],
  ],
  hands: [
    [-0.85, -0.55],
    [0.8, -0.5],
  ],
  looks: -1,
};

/** A unihockey goalkeeper on the knees, arms wide. */
export const kneeling: Pose = {
  head: [0.1, -2.75],
  neck: [0.05, -2.4],
  shoulders: [
    [-0.7, -2.0],
    [0.75, -2.0],
  ],
  elbows: [
    [-1.6, -1.5],
    [1.65, -1.6],
  ],
  hands: [
    [-2.1, -0.5],
    [2.2, -0.75],
  ],
  hips: [
    [-0.4, 0.1],
    [0.4, 0.1],
  ],
  knees: [
    [-1.3, 0.85],
    [1.35, 0.85],
  ],
  ankles: [
    [-1.6, 1.0],
    [1.65, 1.0],
  ],
  toes: [
    [-2.2, 1.05],
    [2.25, 1.05],
  ],
  looks: 1,
};

export const green: Kit = {
  number: '7',
  shirt: '#127a4b',
  trim: '#f4c531',
  shorts: '#0e2a1f',
  socks: '#127a4b',
  skin: '#d8a480',
  hair: '#2b1d13',
};
export const red: Kit = {
  number: '14',
  shirt: '#c3213a',
  trim: '#f2f2ee',
  shorts: '#1b1d26',
  socks: '#c3213a',
  skin: '#b67f58',
  hair: '#17120f',
};
export const blue: Kit = {
  number: '41',
  shirt: '#1f4fae',
  trim: '#f5f5f5',
  shorts: '#12264f',
  socks: '#f0f0ee',
  skin: '#e3b690',
  hair: '#6b4726',
};
export const keeper: Kit = {
  number: '1',
  shirt: '#d8641c',
  trim: '#14161a',
  shorts: '#22252d',
  socks: '#14161a',
  skin: '#d6a27c',
  hair: '#20170f',
  isKeeper: true,
};
