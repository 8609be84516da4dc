/** UHC Sternenberg's pattern: ridges of a mountain with a star above every summit. */
import { turn } from '../../rect.ts';

interface Grid {
  columns: number;
  rows: number;
  /** Width of a summit, and the distance between two ridges. */
  width: number;
  height: number;
}

/** Zigzag lines, to be stroked. */
export function ridges({ columns, rows, width, height }: Grid): string {
  const line = (row: number) => {
    const start = `M${row % 2 ? -width / 2 : 0} ${(row + 1) * height}`;
    const up = `l${width / 2} ${-height * 0.55}`;
    const down = `l${width / 2} ${height * 0.55}`;
    return start + (up + down).repeat(columns + 1);
  };
  return Array.from({ length: rows }, (_, row) => line(row)).join('');
}

/** Five-pointed stars above the summits, to be filled. */
export function summitStars({ columns, rows, width, height }: Grid, radius: number): string {
  return Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const x = (i % columns) * width + (row % 2 ? 0 : width / 2);
    return star(x, (row + 1) * height - height * 0.86, radius);
  }).join('');
}

export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const { cos, sin } = turn(i * 36 - 90);
    const r = i % 2 ? radius * 0.42 : radius;
    return `${Math.round(x + r * cos)} ${Math.round(y + r * sin)}`;
  });
  return `M${points.join('L')}Z`;
}
