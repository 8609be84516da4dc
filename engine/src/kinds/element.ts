/** What an element looks like before its kind is known: enough to sort, name and place it. */
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
