/** The light of the scene on a whole figure. */
import { layer, ramp, within, type Brush } from './brush.ts';
import type { Light, Placed } from './player.ts';

interface Shading {
  width: number;
  height: number;
  plain: ReturnType<typeof layer>;
  placed: Placed;
  light: Light;
}

/** Darkness on the side away from the lamp, a bright edge on the other. */
export function shadeBody(brush: Brush, { width, height, plain, placed, light }: Shading): void {
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
