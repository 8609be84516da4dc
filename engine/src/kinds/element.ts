/** An element of unknown kind: the fields for sorting, naming and placing it. */
export interface AnyElement {
  id: string;
  type: string;
  x: number;
  y: number;
  zIndex: number;
  name?: string;
  opacity: number;
  rotation: number;
  locked: boolean;
  hidden: boolean;
  when?: string;
}
