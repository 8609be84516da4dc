/** A player's posture, clothes and place. */
import type { Point } from './brush.ts';

export type Pair = readonly [far: Point, near: Point];

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
  /** On the chest: digits of 1, 4 and 7. */
  number: string;
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
