/** A line to be seen while something snaps to it, in pixels of the shape. `axis` x: an upright line at that x. */
export interface Guide {
  kind: 'line' | 'gap';
  axis: 'x' | 'y';
  /** Of a line: its x or y. Of a gap: where across the gap its mark is drawn. */
  at: number;
  from: number;
  to: number;
}
